import { ComingScreen } from '../shell/coming-screen.tsx';

export function AboutReleaseNotesScreen() {
  return <ComingScreen screen="about.releasenotes" inSection />;
}
