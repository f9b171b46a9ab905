// Shows the loader on the title screen: the bar, the stage in words, and the failure.

const element = (id) => document.getElementById(id);

export function showLoader(loader) {
  const show = () => {
    const percent = Math.round(loader.share * 100);
    document.documentElement.dataset.stage = loader.state;
    element("bar").value = loader.state === "ready" ? 100 : percent;
    element("percent").textContent = loader.state === "download" && percent ? `${percent} %` : "";
    for (const line of document.querySelectorAll("[data-at]")) line.hidden = line.dataset.at !== loader.state;
    if (loader.state === "failed") showFailure(loader.reason);
  };
  loader.addEventListener("change", show);
  show();
}

function showFailure(reason) {
  element("reason").textContent = reason;
  element("failure").hidden = false;
  element("failure").focus();
}
