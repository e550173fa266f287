import { lazy, Suspense } from 'react';
import { showPanorama, usePanoramaPlace } from './panorama-store.ts';

const PanoramaDialog = lazy(async () => ({ default: (await import('./panorama-dialog.tsx')).PanoramaDialog }));

/** Shows the panorama that the menu or a card asked for. */
export function PanoramaHost() {
  const place = usePanoramaPlace();
  if (place === null) return null;
  return (
    <Suspense>
      <PanoramaDialog key={`${place.x} ${place.y}`} place={place} onClose={() => showPanorama(null)} />
    </Suspense>
  );
}
