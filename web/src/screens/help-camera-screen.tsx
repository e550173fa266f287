import { useParams } from '@tanstack/react-router';
import { ComingScreen } from '../shell/coming-screen.tsx';

export function HelpCameraScreen() {
  const params = useParams({ from: '/help/cameras/$type' });
  return <ComingScreen screen="help.camera" words={params} inSection />;
}
