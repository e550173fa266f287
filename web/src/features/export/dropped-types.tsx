import { exportFormatInfo, type ExportFormatId } from '@dozor/domain/export/export-format-id.ts';
import { isPointType, pointTypeLabels } from '@dozor/domain/point/point-type.ts';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useLabel } from '../../i18n/use-language.ts';
import classes from './dropped-types.module.css';
import { useNumbers } from './format-numbers.ts';

interface DroppedTypesProps {
  /** Objects by type for which the format has no code. */
  dropped: Readonly<Partial<Record<string, number>>>;
  format: ExportFormatId;
}

/** What will not be in the file although it was chosen: said before the download, never dropped in silence. */
export function DroppedTypes({ dropped, format }: DroppedTypesProps) {
  const { t } = useTranslation('export');
  const { count } = useNumbers();
  const label = useLabel();
  const types = Object.entries(dropped).flatMap(([type, objects = 0]) =>
    isPointType(type) && objects > 0 ? [{ type, objects }] : [],
  );
  if (types.length === 0) return null;
  const total = types.reduce((sum, { objects }) => sum + objects, 0);
  return (
    <section className={classes['dropped']} aria-label={t('dropped.label')}>
      <p className={classes['lead']}>
        <IconAlertTriangle size={18} stroke={1.75} aria-hidden="true" />
        <span>
          {t('dropped.lead', {
            count: total,
            number: count(total),
            format: label(exportFormatInfo[format].name),
          })}
        </span>
      </p>
      <ul>
        {types.map(({ type, objects }) => (
          <li key={type}>
            <span>{label(pointTypeLabels[type])}</span>
            <span className={classes['count']}>{count(objects)}</span>
          </li>
        ))}
      </ul>
      <p className={classes['hint']}>{t('dropped.hint')}</p>
    </section>
  );
}
