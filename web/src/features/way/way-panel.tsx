import type { Point } from '@dozor/domain/point/point-schema.ts';
import type { Position } from '@dozor/domain/geometry/position.ts';
import type { ReactNode } from 'react';
import { useTranslation } from '../../i18n/translation.ts';
import { ErrorState } from '../../ui/state/error-state.tsx';
import { LoadingState } from '../../ui/state/loading-state.tsx';
import { useNow } from '../../ui/time/use-now.ts';
import { WayDraw } from './draw/way-draw.tsx';
import { ChooseWay, OtherWay } from './file/choose-way.tsx';
import { KeptList } from './kept/kept-list.tsx';
import { SinceLine } from './kept/since-line.tsx';
import type { OpenedWay } from './use-way.ts';
import { WayActions } from './way-actions.tsx';
import { WayList } from './way-list.tsx';
import { WayStart } from './way-start.tsx';
import { WayTotals } from './way-totals.tsx';
import { wantingLook } from './wanting-look.ts';
import classes from './way.module.css';

interface WayPanelProps {
  way: OpenedWay;
  /** Finds a place by its name, for drawing. */
  search: ReactNode;
  /** Asks if points are still there. */
  ask: (points: readonly Point[], title: string) => ReactNode;
  onOpen: (id: string) => void;
  onActive: (row: { id: string; position: Position } | null) => void;
}

/** A way to check, and the points on it. */
export function WayPanel({ way, search, ask, onOpen, onActive }: WayPanelProps) {
  const { t } = useTranslation('way');
  const { line, plan, isDrawing, file } = way;
  const isStart = line === null && plan.stops.length === 0 && !file.isChoosing;
  return (
    <>
      {isStart && <p className={classes['text']}>{t('start.text')}</p>}
      {way.problem !== null && (
        <p className={classes['problem']} role="alert">
          {t(`problem.${way.problem}`)}
        </p>
      )}
      {file.isReading && <p role="status">{t('file.reading')}</p>}
      {file.isChoosing && <ChooseWay file={file} />}
      {isDrawing && <WayDraw plan={plan} search={search} onDone={line === null ? null : way.endDrawing} />}
      {isStart && (
        <>
          <KeptList kept={way.kept} onOpen={(kept) => void way.openKept(kept)} />
          <WayStart way={way} />
        </>
      )}
      {line !== null && <WayFound line={line} way={way} ask={ask} onOpen={onOpen} onActive={onActive} />}
    </>
  );
}

type WayFoundProps = Pick<WayPanelProps, 'way' | 'ask' | 'onOpen' | 'onActive'> & { line: readonly Position[] };

function WayFound({ line, way, ask, onOpen, onActive }: WayFoundProps) {
  const { t } = useTranslation('way');
  const now = useNow();
  const { checked, rows, points } = way;
  if (way.isFailed) return <ErrorState text={t('problem.failed')} onRetry={way.retry} />;
  if (checked === undefined || rows === undefined) {
    return (
      <>
        <p role="status">{t('checking')}</p>
        <LoadingState lines={6} />
      </>
    );
  }
  const asked = way.own === null ? [] : wantingLook(rows, points, now);
  return (
    <>
      <WayTotals checked={checked} rows={rows} points={points} />
      <OtherWay file={way.file} />
      <SinceLine since={way.since} />
      <WayActions way={way} line={line} rows={rows} meters={checked.meters} />
      <WayList
        rows={rows}
        points={points}
        changes={way.since.changes}
        hasOthers={way.hasOthers}
        onOthers={way.showOthers}
        onOpen={onOpen}
        onActive={onActive}
      />
      {asked.length > 0 && ask(asked, t('look', { count: asked.length }))}
    </>
  );
}
