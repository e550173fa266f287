import { type Language, localesOf } from '@dozor/domain/schema/label.ts';
import { useTranslation } from '../../i18n/translation.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { Row, Stack, Text } from '../../ui/layout.tsx';
import { allMonths, type Month } from './all-months.ts';
import classes from './month-chart.module.css';

const kinds = ['created', 'changed', 'commented'] as const;
function monthName(month: string, language: Language, format: 'short' | 'long'): string {
  const options = { month: format, timeZone: 'UTC', ...(format === 'long' && { year: 'numeric' as const }) };
  return new Date(`${month}-01T00:00:00Z`).toLocaleDateString(localesOf(language), options);
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
                <Text
                  as="span"
                  key={kind}
                  rigid
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
      <Legend />
      <details className={classes['figures']}>
        <summary>{t('figures')}</summary>
        <table>
          <Text as="caption" heard>
            {t('months.title')}
          </Text>
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
                  <td key={kind}>{month[kind].toLocaleString(localesOf(language))}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </>
  );
}

function Legend() {
  const { t } = useTranslation('statistics');
  return (
    <Row as="ul" align="stretch" gap={16} rowGap={4} wrap mb={12} size="sm" tone="dimmed" aria-hidden>
      {kinds.map((kind) => (
        <Row as="li" gap={8} mb={4} key={kind}>
          <span className={classes['swatch']} data-kind={kind} />
          {t(`months.${kind}`)}
        </Row>
      ))}
    </Row>
  );
}

function sumOf(month: Month): number {
  return kinds.reduce((sum, kind) => sum + month[kind], 0);
}
