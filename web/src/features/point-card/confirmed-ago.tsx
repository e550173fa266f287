import { isOldAmbush } from '@dozor/domain/point/appearance.ts';
import { useTranslation } from '../../i18n/translation.ts';
import { RelativeTime } from '../../ui/time/relative-time.tsx';
import { useNow } from '../../ui/time/use-now.ts';
import classes from './point-card.module.css';

/** When an ambush was last seen; a year or more is marked as old. */
export function ConfirmedAgo({ confirmed }: { confirmed: string }) {
  const { t } = useTranslation('map');
  const now = useNow();
  return (
    <>
      <RelativeTime time={confirmed} />
      {isOldAmbush(confirmed, now) && <span className={classes['old']}>{t('card.oldAmbush')}</span>}
    </>
  );
}
