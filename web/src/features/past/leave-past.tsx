import { IconX } from '@tabler/icons-react';
import { useTranslation } from '../../i18n/translation.ts';
import classes from './past.module.css';

export function LeavePast({ onLeave }: { onLeave: () => void }) {
  const { t } = useTranslation('past');
  return (
    <button type="button" className={classes['leave']} title={t('leave')} onClick={onLeave}>
      <IconX size={18} stroke={1.8} aria-hidden />
      <span>{t('leave')}</span>
    </button>
  );
}
