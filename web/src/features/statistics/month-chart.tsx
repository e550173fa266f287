import type { Language } from '@dozor/domain/schema/label.ts';
import { useTranslation } from '../../i18n/translation.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { Row, Stack } from '../../ui/layout.tsx';
import { allMonths, type Month } from './all-months.ts';
import classes from './month-chart.module.css';

const kinds = ['created', 'changed', 'commented'] as const;
function monthName(month: string, language: Language, format: 'short' | 'long'): string {
  const options = { month: format, timeZone: 'UTC', ...(format === 'long' && { year: 'numeric' as const }) };
  return new Date(`${month}-01T00:00:00Z`).toLocaleDateString(language, options);
}

export function MonthChart({ months }: { months: readonly Month[] }) {
  const { t } = useTranslation('statistics');
  const language = useLanguage();
  const all = allMonths(months);
  const max = Math.max(1, ...all.map(sumOf));
  return (
    <>
      <Row className={classes['chart']} align="stretch" gap={2} aria-hidden>
        {all.map((month, index) => (
          <Stack className={classes['column']} grow key={month.month}>
            <div className={classes['bars']}>
              {kinds.map((kind) => (
                <span
                  key={kind}
                  className={classes['part']}
                  data-kind={kind}
                  style={{ height: `${(month[kind] / max) * 100}%` }}
                />
              ))}
            </div>
            <Row as="span" className={classes['label']} align="stretch" justify="center" size="xs" tone="dimmed" nowrap>
              {(all.length - 1 - index) % (all.length > 12 ? 3 : 1) === 0 && (
                <>
                  {monthName(month.month, language, 'short').replace('.', '')}
                  <br />
                  {month.month.slice(0, 4)}
                </>
              )}
            </Row>
          </Stack>
        ))}
      </Row>
      <ul className={classes['legend']} aria-hidden>
        {kinds.map((kind) => (
          <li key={kind}>
            <span className={classes['swatch']} data-kind={kind} />
            {t(`months.${kind}`)}
          </li>
        ))}
      </ul>
      <details className={classes['figures']}>
        <summary>{t('figures')}</summary>
        <table>
          <caption>{t('months.title')}</caption>
          <thead>
            <tr>
              <th scope="col">{t('months.month')}</th>
              {kinds.map((kind) => (
                <th key={kind} scope="col">
                  {t(`months.${kind}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {all.toReversed().map((month) => (
              <tr key={month.month}>
                <th scope="row">{monthName(month.month, language, 'long')}</th>
                {kinds.map((kind) => (
                  <td key={kind}>{month[kind].toLocaleString(language)}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </>
  );
}

function sumOf(month: Month): number {
  return kinds.reduce((sum, kind) => sum + month[kind], 0);
}
