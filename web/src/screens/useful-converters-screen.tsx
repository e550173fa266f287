import { ComingScreen } from '../shell/coming-screen.tsx';

export function UsefulConvertersScreen() {
  return <ComingScreen screen="useful.converters" inSection />;
}
