import { ComingScreen } from '../shell/coming-screen.tsx';

export function ExportScreen() {
  return <ComingScreen screen="export" />;
}
