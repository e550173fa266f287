import { useParams } from '@tanstack/react-router';
import { ComingScreen } from '../shell/coming-screen.tsx';

export function PointHistoryScreen() {
  const params = useParams({ from: '/history/$pid' });
  return <ComingScreen screen="history.point" words={params} />;
}
