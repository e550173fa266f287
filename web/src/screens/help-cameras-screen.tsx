export function HelpCamerasScreen() {
  return null;
}
