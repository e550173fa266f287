import type { Position } from '@dozor/domain/geometry/position.ts';
import type { ReactNode } from 'react';
import { useTranslation } from '../../i18n/translation.ts';
import { ErrorState } from '../../ui/state/error-state.tsx';
import { LoadingState } from '../../ui/state/loading-state.tsx';
import { WayDraw } from './draw/way-draw.tsx';
import type { OpenedWay } from './use-way.ts';
import { WayActions } from './way-actions.tsx';
import { WayList } from './way-list.tsx';
import { WayStart } from './way-start.tsx';
import { WayTotals } from './way-totals.tsx';
import classes from './way.module.css';

interface WayPanelProps {
  way: OpenedWay;
  /** Finds a place by its name, for drawing. */
  search: ReactNode;
  onOpen: (id: string) => void;
  onActive: (row: { id: string; position: Position } | null) => void;
}

/** A way to check, and what is on it. */
export function WayPanel({ way, search, onOpen, onActive }: WayPanelProps) {
  const { t } = useTranslation('way');
  const { line, plan, isDrawing } = way;
  return (
    <>
      {line === null && plan.stops.length === 0 && <p className={classes['text']}>{t('start.text')}</p>}
      {way.problem !== null && (
        <p className={classes['problem']} role="alert">
          {t(`problem.${way.problem}`)}
        </p>
      )}
      {isDrawing && <WayDraw plan={plan} search={search} onDone={line === null ? null : way.endDrawing} />}
      {line === null && plan.stops.length === 0 && <WayStart way={way} />}
      {line !== null && <WayFound line={line} way={way} onOpen={onOpen} onActive={onActive} />}
    </>
  );
}

type WayFoundProps = Pick<WayPanelProps, 'way' | 'onOpen' | 'onActive'> & { line: readonly Position[] };

function WayFound({ line, way, onOpen, onActive }: WayFoundProps) {
  const { t } = useTranslation('way');
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
  return (
    <>
      <WayTotals checked={checked} rows={rows} points={points} ways={way.ways} />
      <WayActions way={way} line={line} />
      <WayList
        rows={rows}
        points={points}
        hasOthers={way.hasOthers}
        onOthers={way.showOthers}
        onOpen={onOpen}
        onActive={onActive}
      />
    </>
  );
}
