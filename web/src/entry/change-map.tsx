import { useInViewport } from '@mantine/hooks';
import { lazy, Suspense, useMemo } from 'react';
import { useTranslation } from '../i18n/translation.ts';
import type { LngLat } from '../map/camera/map-position.ts';
import type { MapMove, MiniPicture } from '../map/mini/mini-picture.ts';
import { Box, Row } from '../ui/layout.tsx';
import classes from './entry.module.css';
import type { EntryStates } from './past-states.ts';

const MiniMap = lazy(async () => ({ default: (await import('../map/mini/mini-map.tsx')).MiniMap }));

interface ChangeMapProps {
  id: string;
  states: EntryStates;
  /** The content to keep in view while the point is moved over the map; defaults to the states themselves. */
  fitted?: EntryStates;
  /** Over aerial pictures, where the installation has them. */
  isAerial?: boolean;
  onPick?: (position: LngLat) => void;
}

export function ChangeMap({ id, states: { before, after }, fitted, isAerial = false, onPick }: ChangeMapProps) {
  const { t } = useTranslation('history');
  const picture = useMemo(() => ({ kind: 'change', id, before, after }) as const, [id, before, after]);
  return (
    <MapFigure
      label={t(before === null ? 'map.place' : 'map.change')}
      picture={picture}
      hasBefore={before !== null}
      isAerial={isAerial}
      {...(fitted && { fitted: { kind: 'change', id, ...fitted } })}
      {...(onPick && { onPick })}
    />
  );
}

/** Many edits on one map: what moved is an arrow. */
export function MovesMap({ moves }: { moves: readonly MapMove[] }) {
  const { t } = useTranslation('history');
  const picture = useMemo(() => ({ kind: 'moves', moves }) as const, [moves]);
  const hasBefore = moves.some(({ from }) => from !== null);
  return <MapFigure label={t('map.moves', { count: moves.length })} picture={picture} hasBefore={hasBefore} isLarge />;
}

interface MapFigureProps {
  label: string;
  picture: MiniPicture;
  /** Names the marks of before and after. */
  hasBefore: boolean;
  isLarge?: boolean;
  fitted?: MiniPicture;
  isAerial?: boolean;
  onPick?: (position: LngLat) => void;
}

/** A browser draws few maps at once: only the visible ones exist. */
function MapFigure({ hasBefore, isLarge = false, ...map }: MapFigureProps) {
  const { t } = useTranslation('history');
  const { ref, inViewport } = useInViewport<HTMLDivElement>();
  return (
    <Box as="figure" mt={8}>
      <Box
        ref={ref}
        line="around"
        round={8}
        surface="sunken"
        className={classes['map']}
        data-large={isLarge || undefined}
      >
        {inViewport && (
          <Suspense fallback={null}>
            <MiniMap {...map} />
          </Suspense>
        )}
      </Box>
      {hasBefore && (
        <Row as="figcaption" className={classes['legend']} gap={16} mt={4} size="sm" tone="dimmed">
          <span data-mark="before">{t('map.before')}</span>
          <span data-mark="after">{t('map.after')}</span>
        </Row>
      )}
    </Box>
  );
}
