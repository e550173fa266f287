import { ComingScreen } from '../shell/coming-screen.tsx';

export function HelpCamerasScreen() {
  return <ComingScreen screen="help.cameras" inSection />;
}
