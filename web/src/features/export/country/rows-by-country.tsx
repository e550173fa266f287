import { useTranslation } from '../../../i18n/translation.ts';
import { countryName } from '../../../i18n/country-name.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import classes from '../export-summary.module.css';
import { useNumbers } from '../format-numbers.ts';

const shown = 6;

export function RowsByCountry({ countries }: { countries: Readonly<Record<string, number>> }) {
  const { t } = useTranslation('export');
  const rows = Object.entries(countries).toSorted(([, a], [, b]) => b - a);
  if (rows.length < 2) return null;
  return (
    <section aria-label={t('summary.byCountry')}>
      <h3 className={classes['heading']}>{t('summary.byCountry')}</h3>
      <CountryRows rows={rows.slice(0, shown)} />
      {rows.length > shown && (
        <details className={classes['more']}>
          <summary>{t('summary.more', { count: rows.length - shown })}</summary>
          <CountryRows rows={rows.slice(shown)} />
        </details>
      )}
    </section>
  );
}

function CountryRows({ rows }: { rows: readonly (readonly [code: string, count: number])[] }) {
  const { t } = useTranslation('export');
  const { count } = useNumbers();
  const language = useLanguage();
  return (
    <ul className={classes['countries']}>
      {rows.map(([code, number]) => (
        <li key={code}>
          <span>{code === '' ? t('summary.nowhere') : countryName(code, language)}</span>
          <span className={classes['count']}>{count(number)}</span>
        </li>
      ))}
    </ul>
  );
}
