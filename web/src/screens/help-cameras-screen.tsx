import { useTranslation } from 'react-i18next';
import { CameraList } from '../features/pages/camera-list.tsx';
import { MarkdownPage } from '../features/pages/markdown-page.tsx';

export function HelpCamerasScreen() {
  const { t } = useTranslation('screens');
  return <MarkdownPage name="cameras" title={t('help.cameras.title')} before={<CameraList />} />;
}
