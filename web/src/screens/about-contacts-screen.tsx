import { ComingScreen } from '../shell/coming-screen.tsx';

export function AboutContactsScreen() {
  return <ComingScreen screen="about.contacts" inSection />;
}
