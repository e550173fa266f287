export function HelpRulesScreen() {
  return null;
}
