import { useInViewport } from '@mantine/hooks';
import { lazy, Suspense, useMemo } from 'react';
import { useTranslation } from '../i18n/translation.ts';
import type { LngLat } from '../map/camera/map-position.ts';
import { Row } from '../ui/layout.tsx';
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

/** A browser draws few maps at once: only the visible ones exist. */
export function ChangeMap({ id, states: { before, after }, fitted, isAerial = false, onPick }: ChangeMapProps) {
  const { t } = useTranslation('history');
  const { ref, inViewport } = useInViewport<HTMLDivElement>();
  const picture = useMemo(() => ({ kind: 'change', id, before, after }) as const, [id, before, after]);
  return (
    <figure className={classes['figure']}>
      <div ref={ref} className={classes['map']}>
        {inViewport && (
          <Suspense fallback={null}>
            <MiniMap
              label={t(before === null ? 'map.place' : 'map.change')}
              picture={picture}
              isAerial={isAerial}
              {...(fitted && { fitted: { kind: 'change', id, ...fitted } })}
              {...(onPick && { onPick })}
            />
          </Suspense>
        )}
      </div>
      {before !== null && (
        <Row as="figcaption" className={classes['legend']} gap={16} mt={4} size="sm" tone="dimmed">
          <span data-mark="before">{t('map.before')}</span>
          <span data-mark="after">{t('map.after')}</span>
        </Row>
      )}
    </figure>
  );
}
