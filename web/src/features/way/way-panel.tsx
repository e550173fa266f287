import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import type { Position } from '@dozor/domain/geometry/position.ts';
import type { Point } from '@dozor/domain/point/point-schema.ts';
import { useTranslation } from '../../i18n/translation.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { distanceText } from '../../point/point-label.ts';
import { Row, Text } from '../../ui/layout.tsx';
import { ErrorState } from '../../ui/state/error-state.tsx';
import { LoadingState } from '../../ui/state/loading-state.tsx';
import { useNow } from '../../ui/time/use-now.ts';
import { useIsPhone } from '../../ui/use-is-phone.ts';
import { WayDraw } from './draw/way-draw.tsx';
import type { OpenedFile } from './file/use-file-ways.ts';
import { isOldNews, lastChecked } from './last-checked.ts';
import { StoredWayList } from './stored/stored-way-list.tsx';
import type { Since } from './stored/use-since.ts';
import type { OpenedWay } from './use-way.ts';
import { WayActions } from './way-actions.tsx';
import { WayList } from './way-list.tsx';
import type { WayRows } from './way-rows.ts';
import { WayStart } from './way-start.tsx';
import { WayTotals } from './way-totals.tsx';
import classes from './way.module.css';

interface WayPanelProps {
  way: OpenedWay;
  search: ReactNode;
  /** Asks if points are still there. */
  ask: (points: readonly Point[], title: string) => ReactNode;
  onOpen: (id: string) => void;
  onActive: (row: { id: string; position: Position } | null) => void;
}

/** More would be tedious. */
const maxAsked = 3;

const kinds = ['new', 'changed', 'gone', 'said'] as const;

export function WayPanel(props: WayPanelProps) {
  // The first view is the same for every address: whether this one has a way, the style sheet decides.
  if (useIsPhone() !== undefined) return <Panel {...props} />;
  return (
    <>
      <div data-of-way="none">
        <Panel {...props} />
      </div>
      <div data-of-way="given">
        <Checking />
      </div>
    </>
  );
}

function Panel({ way, search, ask, onOpen, onActive }: WayPanelProps) {
  const { t } = useTranslation('way');
  const { line, plan, isDrawing, file } = way;
  const isStart = line === null && plan.stops.length === 0 && !file.isChoosing;
  return (
    <>
      {isStart && <p className={classes['text']}>{t('start.text')}</p>}
      {way.problem !== null && (
        <Text mb={12} tone="bad" role="alert">
          {t(`problem.${way.problem}`)}
        </Text>
      )}
      {file.isReading && <p role="status">{t('file.reading')}</p>}
      {file.isChoosing && <ChooseWay file={file} />}
      {isDrawing && <WayDraw plan={plan} search={search} onDone={line === null ? null : way.endDrawing} />}
      {isStart && (
        <>
          <StoredWayList stored={way.stored} onOpen={(stored) => void way.openStored(stored)} />
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
  if (checked === undefined || rows === undefined) return <Checking />;
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

function Checking() {
  const { t } = useTranslation('way');
  return (
    <>
      <p role="status">{t('checking')}</p>
      <LoadingState lines={6} />
    </>
  );
}

function ChooseWay({ file: { several, choose, forget } }: { file: OpenedFile }) {
  const { t } = useTranslation('way');
  const language = useLanguage();
  if (several === null) return null;
  const { ways, count } = several;
  return (
    <section className={classes['draw']} aria-label={t('file.which', { count })}>
      <p className={classes['text']} role="status">
        {t('file.which', { count })}
      </p>
      <ol className={classes['stops']}>
        {ways.map((way, index) => (
          // Two tracks of a file may be alike.
          <li key={index}>
            <button type="button" className={classes['keptName']} onClick={() => choose(way)}>
              {way.name === '' ? t('file.unnamed', { number: index + 1 }) : way.name}{' '}
              <span className={classes['about']}>{distanceText(way.meters, language)}</span>
            </button>
          </li>
        ))}
      </ol>
      {count > ways.length && <p className={classes['note']}>{t('file.longest', { count: ways.length })}</p>}
      <Row className={classes['actions']} gap={8} wrap>
        <Button variant="default" size="compact-md" onClick={forget}>
          {t('kept.cancel')}
        </Button>
      </Row>
    </section>
  );
}

function OtherWay({ file: { several, chooseAgain } }: { file: OpenedFile }) {
  const { t } = useTranslation('way');
  if (several === null) return null;
  return (
    <button type="button" className={classes['more']} onClick={chooseAgain}>
      {t('file.other', { count: several.count })}
    </button>
  );
}

function SinceLine({ since: { changes, seen } }: { since: Since }) {
  const { t } = useTranslation('way');
  if (changes === undefined) return null;
  const parts = kinds.flatMap((kind) => {
    const count = changes[kind].length;
    return count === 0 ? [] : [t(`since.${kind}`, { count })];
  });
  if (parts.length === 0) return null;
  return (
    <Row className={classes['since']} gap={8} justify="between" mb={8} role="status">
      <Text size="sm">{t('since.all', { changes: parts.join(', ') })}</Text>
      <Button variant="light" size="compact-sm" onClick={() => void seen()}>
        {t('since.seen')}
      </Button>
    </Row>
  );
}

/** The points of a way that are in doubt or have not been confirmed for the longest time. */
function wantingLook({ facing }: WayRows, points: ReadonlyMap<string, Point>, now: Date): Point[] {
  return facing
    .flatMap(({ id }) => points.get(id) ?? [])
    .filter((point) => (point.freshness?.state ?? 'fresh') !== 'fresh' || isOldNews(point, now))
    .toSorted((one, other) => lastChecked(one).getTime() - lastChecked(other).getTime())
    .slice(0, maxAsked);
}
