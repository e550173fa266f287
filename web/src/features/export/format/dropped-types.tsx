import { IconAlertTriangle } from '@tabler/icons-react';
import { formatFacts, type ExportFormatId } from '@dozor/domain/format/all-formats.ts';
import { isPointType, pointTypeLabels } from '@dozor/domain/point/point-type.ts';
import { useTranslation } from '../../../i18n/translation.ts';
import { useLabel } from '../../../i18n/use-language.ts';
import { Row, Text } from '../../../ui/layout.tsx';
import { useNumbers } from '../format-numbers.ts';
import classes from './dropped-types.module.css';

interface DroppedTypesProps {
  /** Points by type for which the format has no code. */
  dropped: Readonly<Partial<Record<string, number>>>;
  format: ExportFormatId;
}

/** Listed before the download, so that none is dropped silently. */
export function DroppedTypes({ dropped, format }: DroppedTypesProps) {
  const { t } = useTranslation('export');
  const { count } = useNumbers();
  const label = useLabel();
  const types = Object.entries(dropped).flatMap(([type, points = 0]) =>
    isPointType(type) && points > 0 ? [{ type, points }] : [],
  );
  if (types.length === 0) return null;
  const total = types.reduce((sum, { points }) => sum + points, 0);
  return (
    <section className={classes['dropped']} aria-label={t('dropped.label')}>
      <Row as="p" align="stretch" gap={8} icon="warn" className={classes['lead']}>
        <IconAlertTriangle size={18} stroke={1.75} aria-hidden="true" />
        <span>
          {t('dropped.lead', {
            count: total,
            number: count(total),
            format: label(formatFacts[format].name),
          })}
        </span>
      </Row>
      <ul>
        {types.map(({ type, points }) => (
          <li key={type}>
            <span>{label(pointTypeLabels[type])}</span>
            <Text as="span" tone="dimmed">
              {count(points)}
            </Text>
          </li>
        ))}
      </ul>
      <p className={classes['hint']}>{t('dropped.hint')}</p>
    </section>
  );
}
