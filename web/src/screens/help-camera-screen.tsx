import { useParams } from '@tanstack/react-router';
import { CameraPage } from '../features/pages/camera-page.tsx';

export function HelpCameraScreen() {
  const { type } = useParams({ from: '/help/cameras/$type' });
  return <CameraPage id={type} />;
}
