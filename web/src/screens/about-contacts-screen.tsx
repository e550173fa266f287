export function AboutContactsScreen() {
  return null;
}
