export const waits = () => false;
