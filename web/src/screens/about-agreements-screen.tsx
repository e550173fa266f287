export function AboutAgreementsScreen() {
  return null;
}
