import { ComingScreen } from '../shell/coming-screen.tsx';

export function UsefulBuildsScreen() {
  return <ComingScreen screen="useful.builds" inSection />;
}
