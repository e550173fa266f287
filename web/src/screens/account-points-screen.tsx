import { useParams } from '@tanstack/react-router';
import { ComingScreen } from '../shell/coming-screen.tsx';

export function AccountPointsScreen() {
  const params = useParams({ from: '/account/$login/' });
  return <ComingScreen screen="account.points" words={params} inSection />;
}
