export function HelpExportScreen() {
  return null;
}
