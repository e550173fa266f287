export function UsefulBuildsScreen() {
  return null;
}
