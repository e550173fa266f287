export function ResetConfirmScreen() {
  return null;
}
