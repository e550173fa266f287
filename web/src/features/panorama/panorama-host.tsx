import { lazy, Suspense } from 'react';
import { showPanorama, usePanoramaPosition } from './panorama-store.ts';

const PanoramaDialog = lazy(async () => ({ default: (await import('./panorama-dialog.tsx')).PanoramaDialog }));

export function PanoramaHost() {
  const position = usePanoramaPosition();
  if (position === null) return null;
  return (
    <Suspense>
      <PanoramaDialog key={`${position.x} ${position.y}`} position={position} onClose={() => showPanorama(null)} />
    </Suspense>
  );
}
