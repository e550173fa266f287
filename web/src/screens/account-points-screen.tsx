export function AccountPointsScreen() {
  return null;
}
