import { ComingScreen } from '../shell/coming-screen.tsx';

export function HelpExportScreen() {
  return <ComingScreen screen="help.export" inSection />;
}
