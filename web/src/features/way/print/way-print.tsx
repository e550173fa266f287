import { pointTypeLabels } from '@dozor/domain/point/point-type.ts';
import { useEffect, useRef } from 'react';
import { useTranslation } from '../../../i18n/translation.ts';
import { useLabel, useLanguage, useSpeedText } from '../../../i18n/use-language.ts';
import type { PointMap } from '../../../map/point-map.ts';
import { PointIcon } from '../../../point/point-icon.tsx';
import { distanceText } from '../../../point/point-label.ts';
import type { OpenedWay } from '../use-way.ts';
import { useTowns } from '../use-way-towns.ts';
import type { WayRow, WayRows } from '../way-rows.ts';
import type { CheckedWay } from '../work/checked-way.ts';
import { WayTotals } from '../way-totals.tsx';
import classes from './way-print.module.css';

interface WayPrintProps {
  map: PointMap | null;
  way: OpenedWay;
}

/** The way on paper: a summary in one sentence, the map, and a line for each camera. Visible only in print. */
export function WayPrint({ map, way: { checked, rows, points } }: WayPrintProps) {
  if (checked === undefined || rows === undefined) return null;
  return (
    <div className={classes['sheet']} aria-hidden>
      <WayTotals checked={checked} rows={rows} points={points} />
      <MapPicture map={map} checked={checked} />
      <Lines rows={rows} />
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
      if (picture.current !== null) copyMap(map, picture.current);
      const now = new Date().toLocaleString(language, { dateStyle: 'long' });
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

function Lines({ rows: { facing, perhaps, others } }: { rows: WayRows }) {
  const { t } = useTranslation('way');
  const townAt = useTowns({ facing, perhaps, others });
  const linesOf = (some: readonly WayRow[]) =>
    some.map((row) => <Line key={row.key} row={row} town={townAt(row.position)} />);
  return (
    <div className={classes['columns']}>
      {linesOf(facing)}
      {perhaps.length > 0 && <p className={classes['title']}>{t('list.perhaps')}</p>}
      {linesOf(perhaps)}
    </div>
  );
}

function Line({ row: { atMeters, item, section }, town }: { row: WayRow; town: string | undefined }) {
  const { t } = useTranslation('way');
  const label = useLabel();
  const language = useLanguage();
  const speedText = useSpeedText();
  const speed = item?.speed ?? section?.speed ?? null;
  const name =
    item === undefined
      ? t('row.section', { length: distanceText(section?.lengthMeters ?? 0, language) })
      : label(pointTypeLabels[item.type]);
  const parts = [name, speed === null ? '' : speedText(speed, item?.speedUnit ?? 'km/h'), town ?? ''];
  return (
    <p className={classes['line']}>
      <span className={classes['km']}>{distanceText(atMeters, language)}</span>
      <PointIcon type={item?.type ?? 'speed_cam'} point={{ speed }} size={14} />
      <span>{parts.filter((part) => part !== '').join(', ')}</span>
    </p>
  );
}

/** A WebGL picture is gone after its frame: it is rendered again and copied at once. */
function copyMap(map: PointMap, target: HTMLCanvasElement): void {
  map.lend((drawn) => {
    drawn.redraw();
    const canvas = drawn.getCanvas();
    target.width = canvas.width;
    target.height = canvas.height;
    target.getContext('2d')?.drawImage(canvas, 0, 0);
  });
}
