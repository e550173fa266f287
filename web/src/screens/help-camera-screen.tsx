export function HelpCameraScreen() {
  return null;
}
