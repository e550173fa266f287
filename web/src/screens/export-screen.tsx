export function ExportScreen() {
  return null;
}
