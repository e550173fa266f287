export function AccountProfileScreen() {
  return null;
}
