import { useMediaQuery } from '@mantine/hooks';
import { lazy, Suspense, useEffect, useState } from 'react';
import { useTranslation } from '../../i18n/translation.ts';
import { Box } from '../../ui/layout.tsx';
import classes from './history.module.css';

const MiniMap = lazy(async () => ({ default: (await import('../../map/mini/mini-map.tsx')).MiniMap }));

/** A pointer that merely passes over a row requests nothing. */
const restMs = 350;

interface Located {
  point: { x: number; y: number };
}

/** The row's own link contains everything shown. */
export function MapPreview({ entry }: { entry: Located | undefined }) {
  const { t } = useTranslation('history');
  const canHover = useMediaQuery('(hover: hover) and (min-width: 64em)', false, { getInitialValueInEffect: false });
  const [shown, setShown] = useState<Located>();
  const [wasShown, setWasShown] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => {
      setShown(entry);
      if (entry !== undefined) setWasShown(true);
    }, restMs);
    return () => clearTimeout(timer);
  }, [entry]);

  // Once created, the map stays and only moves: creating one takes a while.
  if (!canHover || !wasShown) return null;
  return (
    <Box
      line="around"
      round={12}
      surface="sunken"
      className={classes['glimpse']}
      data-shown={shown !== undefined || undefined}
      aria-hidden
    >
      <Suspense fallback={null}>
        <MiniMap label={t('location')} picture={{ kind: 'position', position: positionOf(shown ?? entry) }} />
      </Suspense>
    </Box>
  );
}

function positionOf(entry: Located | undefined): [number, number] | null {
  return entry === undefined ? null : [entry.point.x, entry.point.y];
}
