import { ConnectionHost } from '../features/offline/connection-host.tsx';
import { LiveNote } from '../features/offline/live-note.tsx';
import { SampleLabel } from '../features/layers/sample-label.tsx';
import type { useNearMe } from '../features/near-me/use-near-me.ts';
import { useDeviceStore } from '../kept/device-store.ts';
import { candidateLayerStore } from '../map/candidates/candidate-layer-store.ts';
import type { LngLat } from '../map/camera/map-position.ts';
import type { PointMap } from '../map/point-map.ts';
import { useCanEver } from '../session/session.ts';
import type { ThemeName } from '../ui/tokens.ts';
import { lazyPart } from '../ui/part/lazy-part.tsx';
import { PartBoundary } from '../ui/part/part-boundary.tsx';
import type { ComponentProps } from 'react';

// Shown to users far from every point.
const NearestNote = lazyPart(async () => (await import('../features/near-me/nearest-note.tsx')).NearestNote);

// Few users review lists.
const CandidateLayer = lazyPart(
  async () => (await import('../features/candidate-layer/candidate-layer.tsx')).CandidateLayer,
);

interface MapNotesProps {
  map: PointMap | null;
  theme: ThemeName;
  nearMe: ReturnType<typeof useNearMe>;
  liveWord: ComponentProps<typeof LiveNote>['word'];
  onPosition: (position: LngLat) => void;
}

export function MapNotes({ map, theme, nearMe, liveWord, onPosition }: MapNotesProps) {
  const isReviewing = useCanEver('candidate.review');
  const hasCandidates = useDeviceStore(candidateLayerStore) && isReviewing;
  return (
    <>
      <SampleLabel />
      {hasCandidates && map !== null && (
        <PartBoundary isQuiet>
          <CandidateLayer map={map} theme={theme} />
        </PartBoundary>
      )}
      {nearMe.nearest !== null && (
        <PartBoundary isQuiet>
          <NearestNote
            nearest={nearMe.nearest}
            onShow={(to) => {
              nearMe.forget();
              onPosition(to);
            }}
            onClose={nearMe.forget}
          />
        </PartBoundary>
      )}
      {map !== null && <ConnectionHost map={map} />}
      <LiveNote word={liveWord} />
    </>
  );
}
