import { ComingScreen } from '../shell/coming-screen.tsx';

export function ResetConfirmScreen() {
  return <ComingScreen screen="reset.confirm" />;
}
