import { ComingScreen } from '../shell/coming-screen.tsx';

export function AboutMissionScreen() {
  return <ComingScreen screen="about.mission" inSection />;
}
