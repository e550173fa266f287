import { useParams } from '@tanstack/react-router';
import { ComingScreen } from '../shell/coming-screen.tsx';

export function AccountProfileScreen() {
  const params = useParams({ from: '/account/$login/profile' });
  return <ComingScreen screen="account.profile" words={params} inSection />;
}
