import { ComingScreen } from '../shell/coming-screen.tsx';

export function AboutAgreementsScreen() {
  return <ComingScreen screen="about.agreements" inSection />;
}
