import { useDeviceStore } from '../../device/device-store.ts';
import { candidateLayerStore } from '../../map/candidates/candidate-layer-store.ts';
import type { PointMap } from '../../map/point-map.ts';
import { useCanEver } from '../../session/session.ts';
import { lazyPart } from '../../ui/part/lazy-part.tsx';
import { PartBoundary } from '../../ui/part/part-boundary.tsx';
import type { ThemeName } from '../../ui/tokens.ts';

// Few users review lists.
const CandidateLayer = lazyPart(async () => (await import('./candidate-layer.tsx')).CandidateLayer);

export function CandidateLayerHost(props: { map: PointMap; theme: ThemeName }) {
  const isReviewing = useCanEver('candidate.review');
  const isShown = useDeviceStore(candidateLayerStore);
  if (!isReviewing || !isShown) return null;
  return (
    <PartBoundary isQuiet>
      <CandidateLayer {...props} />
    </PartBoundary>
  );
}
