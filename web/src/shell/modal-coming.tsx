import { useTranslation } from 'react-i18next';
import { EmptyState } from '../ui/state/empty-state.tsx';

/** Stands where a form is not built in yet, and says so. */
export function ModalComing() {
  const { t } = useTranslation('shell');
  return <EmptyState title={t('coming.title')} text={t('coming.modal')} />;
}
