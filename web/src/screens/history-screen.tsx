import { ComingScreen } from '../shell/coming-screen.tsx';

export function HistoryScreen() {
  return <ComingScreen screen="history.all" />;
}
