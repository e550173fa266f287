import { useTranslation } from '../../i18n/translation.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import classes from './account-page.module.css';
import type { Account } from './account-query.ts';

/** A member's trust level with the reason, and to the member the requirements of the next level. */
export function TrustLines({ trust, isOwn }: { trust: Account['trust']; isOwn: boolean }) {
  const { t } = useTranslation('accounts');
  const share = new Intl.NumberFormat(useLanguage(), { style: 'percent' }).format(trust.revertedShare);
  const reverted = trust.revertedShare > 0 ? ` · ${t('trust.reverted', { share })}` : '';
  return (
    <section className={classes['trust']} aria-label={t('trust.label')}>
      <p className={classes['trustLevel']}>
        <span className={classes['trustSteps']} aria-hidden>
          {[1, 2, 3].map((step) => (
            <span key={step} data-reached={step <= trust.level} />
          ))}
        </span>
        {t('trust.level', { level: trust.level })}
      </p>
      <p className={classes['about']}>
        {t('trust.surviving', { count: trust.survivingEdits })}
        {reverted}
      </p>
      {isOwn && <p className={classes['about']}>{t(`trust.what.${trust.level}`)}</p>}
      {isOwn && <Next next={trust.next} />}
    </section>
  );
}

function Next({ next }: { next: Account['trust']['next'] }) {
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
