import { ComingScreen } from '../shell/coming-screen.tsx';

export function HelpRulesScreen() {
  return <ComingScreen screen="help.rules" inSection />;
}
