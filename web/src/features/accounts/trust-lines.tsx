import { localesOf } from '@dozor/domain/schema/label.ts';
import { useTranslation } from '../../i18n/translation.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { Box } from '../../ui/layout.tsx';
import classes from './account-page.module.css';
import type { Account } from './account-query.ts';

type Trust = Account['trust'];

export function TrustLines({ trust, isOwn }: { trust: Trust; isOwn: boolean }) {
  const { t } = useTranslation('accounts');
  const { format } = new Intl.NumberFormat(localesOf(useLanguage()), { style: 'percent' });
  const parts = [
    t(`trust.name.${trust.level}`),
    t('trust.surviving', { count: trust.survivingEdits }),
    ...(trust.revertedShare > 0 ? [t('trust.reverted', { share: format(trust.revertedShare) })] : []),
  ];
  const line = parts.join(' · ');
  return (
    <Box as="section" mt={4} className={classes['trust']} aria-label={t('trust.label')}>
      {isOwn ? (
        <details>
          <summary>{line}</summary>
          <p className={classes['about']}>{t(`trust.what.${trust.level}`)}</p>
          <Next next={trust.next} />
        </details>
      ) : (
        <p className={classes['about']}>{line}</p>
      )}
    </Box>
  );
}

function Next({ next }: { next: Trust['next'] }) {
  const { t } = useTranslation('accounts');
  if (next === null) return null;
  const missing = [
    ...(next.edits > 0 ? [t('trust.nextEdits', { count: next.edits })] : []),
    ...(next.days > 0 ? [t('trust.nextDays', { count: next.days })] : []),
  ];
  return (
    <p className={classes['about']}>
      {missing.length > 0 ? t('trust.next', { missing: missing.join(', ') }) : t('trust.nextFewer')}.{' '}
      {t('trust.explained')}
    </p>
  );
}
