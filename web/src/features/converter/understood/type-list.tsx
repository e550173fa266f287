import { pointTypeLabels, pointTypes } from '@dozor/domain/point/point-type.ts';
import { useTranslation } from '../../../i18n/translation.ts';
import { useLabel } from '../../../i18n/use-language.ts';
import { PointIcon } from '../../../point/point-icon.tsx';
import { useNumbers } from '../../export/format-numbers.ts';
import type { TypeCounts } from '../work/converted-file.ts';
import classes from './type-list.module.css';

export function TypeList({ types }: { types: TypeCounts }) {
  const { t } = useTranslation('converter');
  const { count } = useNumbers();
  const label = useLabel();
  const known = pointTypes.filter((type) => (types[type] ?? 0) > 0);
  return (
    <section aria-label={t('byType')}>
      <h3>{t('byType')}</h3>
      <ul className={classes['types']}>
        {known.map((type) => (
          <li key={type}>
            <PointIcon type={type} />
            <span>{label(pointTypeLabels[type])}</span>
            <span className={classes['count']}>{count(types[type] ?? 0)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
