export function UsefulConvertersScreen() {
  return null;
}
