import type { Point } from '@dozor/domain/point/point-schema.ts';
import { useTranslation } from '../../i18n/translation.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { distanceText } from '../../point/point-label.ts';
import { Text } from '../../ui/layout.tsx';
import { useNow } from '../../ui/time/use-now.ts';
import { isOldNews } from './last-checked.ts';
import { camerasIn, hasNoRoads, unmatchedMeters, type WayRows } from './way-rows.ts';
import classes from './way.module.css';
import type { CheckedWay } from './work/checked-way.ts';

interface WayTotalsProps {
  checked: CheckedWay;
  rows: WayRows;
  points: ReadonlyMap<string, Point>;
}

export function WayTotals({ checked, rows, points }: WayTotalsProps) {
  const { t } = useTranslation('way');
  const language = useLanguage();
  const now = useNow();
  const length = distanceText(checked.meters, language);
  const old = rows.facing.filter(({ id }) => isOldNews(points.get(id), now)).length;
  const parts = [...useFound(checked, rows), ...(old === 0 ? [] : [t('total.old', { count: old })])];
  const unmatched = unmatchedMeters(checked);
  return (
    <div className={classes['totals']}>
      <Text weight={600} role="status">
        {length}: {listed(parts)}.
      </Text>
      {checked.isPartial && <p className={classes['warning']}>{t('partial')}</p>}
      {unmatched > 0 && (
        <p className={classes['note']}>
          {hasNoRoads(checked)
            ? t('allUnmatched')
            : t('unmatched', { count: checked.unmatched.length, length: distanceText(unmatched, language) })}
        </p>
      )}
    </div>
  );
}

/** A comma between two figures would make them one. */
function listed(parts: readonly string[]): string {
  return parts.join(', ').replaceAll(/(\d), (?=\d)/g, '$1; ');
}

/** There are no cameras only if there are none of any kind. */
function useFound({ sections: { length: sections } }: CheckedWay, { facing, perhaps }: WayRows): string[] {
  const { t } = useTranslation('way');
  const [certain, unknown] = [camerasIn(facing), camerasIn(perhaps)];
  const found = [
    certain > 0 && t('total.cameras', { count: certain }),
    unknown > 0 && t(certain > 0 ? 'total.perhaps' : 'total.unknown', { count: unknown }),
    sections > 0 && t('total.sections', { count: sections }),
  ].filter((part) => part !== false);
  return found.length === 0 ? [t('total.none')] : found;
}
