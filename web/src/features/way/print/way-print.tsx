import { useEffect, useRef } from 'react';
import type { Point } from '@dozor/domain/point/point-schema.ts';
import { localesOf } from '@dozor/domain/schema/label.ts';
import { useTranslation } from '../../../i18n/translation.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import type { PointMap } from '../../../map/point-map.ts';
import { copyWay } from '../../../map/way/picture-of-way.ts';
import { PointIcon } from '../../../point/point-icon.tsx';
import { distanceText } from '../../../point/point-label.ts';
import { useRowTexts } from '../use-row-texts.ts';
import { useTowns, withTowns } from '../use-way-towns.ts';
import type { OpenedWay } from '../use-way.ts';
import type { WayRow, WayRows } from '../way-rows.ts';
import { WayTotals } from '../way-totals.tsx';
import type { CheckedWay } from '../work/checked-way.ts';
import classes from './way-print.module.css';

interface WayPrintProps {
  map: PointMap | null;
  way: OpenedWay;
}

/** Visible only in print. */
export function WayPrint({ map, way: { checked, rows, points } }: WayPrintProps) {
  if (checked === undefined || rows === undefined) return null;
  return (
    <div className={classes['sheet']} aria-hidden>
      <WayTotals checked={checked} rows={rows} points={points} />
      <MapPicture map={map} checked={checked} />
      <Lines rows={rows} points={points} />
    </div>
  );
}

function MapPicture({ map, checked }: { map: PointMap | null; checked: CheckedWay }) {
  const { t } = useTranslation('way');
  const language = useLanguage();
  const picture = useRef<HTMLCanvasElement>(null);
  const when = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (map === null) return undefined;
    const prepare = () => {
      const canvas = picture.current;
      if (canvas !== null) {
        canvas.dataset['theme'] = map.appearance.theme;
        map.lend((drawn) => copyWay(drawn, checked.line, canvas));
      }
      const now = new Date().toLocaleString(localesOf(language), { dateStyle: 'long' });
      if (when.current !== null) when.current.textContent = t('print.when', { when: now });
    };
    globalThis.addEventListener('beforeprint', prepare);
    return () => globalThis.removeEventListener('beforeprint', prepare);
  }, [map, language, t, checked]);
  return (
    <>
      <canvas ref={picture} className={classes['map']} />
      <p ref={when} className={classes['when']} />
    </>
  );
}

function Lines({ rows: { facing, perhaps, others }, points }: Pick<OpenedWay, 'points'> & { rows: WayRows }) {
  const { t } = useTranslation('way');
  const townAt = useTowns({ facing, perhaps, others });
  const linesOf = (some: readonly WayRow[]) =>
    withTowns(some, townAt).map(({ row, town }) => (
      <Line key={row.key} row={row} point={points.get(row.id)} town={town} />
    ));
  return (
    <div className={classes['columns']}>
      {linesOf(facing)}
      {perhaps.length > 0 && <p className={classes['title']}>{t('list.perhaps')}</p>}
      {linesOf(perhaps)}
    </div>
  );
}

function Line({ row, point, town }: { row: WayRow; point: Point | undefined; town: string | undefined }) {
  const language = useLanguage();
  const { name, limit, about } = useRowTexts(row, point, town);
  const { atMeters, item, section } = row;
  return (
    <p className={classes['line']}>
      <span className={classes['km']}>{distanceText(atMeters, language)}</span>
      <PointIcon type={item?.type ?? 'speed_cam'} point={{ speed: item?.speed ?? section?.speed ?? null }} size={18} />
      <span>
        <strong>{[name, limit].filter((part) => part !== '').join(', ')}</strong>
        <br />
        {about}
      </span>
    </p>
  );
}
