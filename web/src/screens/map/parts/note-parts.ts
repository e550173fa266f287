import { CandidateLayerHost } from '../../../features/candidate-layer/candidate-layer-host.tsx';
import { SampleLabel } from '../../../features/layers/sample-label.tsx';
import { ConnectionHost } from '../../../features/offline/connection-host.tsx';
import { LiveNote } from '../../../features/offline/live-note.tsx';
import type { LngLat } from '../../../map/camera/map-position.ts';
import { candidateLayerStore } from '../../../map/candidates/candidate-layer-store.ts';
import { mapPart, type MapPart } from '../map-part.tsx';

export const noteParts: readonly MapPart[] = [
  mapPart({ id: 'sample', slot: 'notes', part: SampleLabel, when: () => ({}) }),
  mapPart({
    id: 'candidates',
    slot: 'notes',
    part: CandidateLayerHost,
    when: ({ map, appearance }) => map !== null && { map, theme: appearance.theme },
    entry: {
      text: 'more.candidates',
      right: 'candidate.review',
      store: candidateLayerStore,
      act: () => candidateLayerStore.set(!candidateLayerStore.get()),
    },
  }),
  mapPart({
    id: 'nearest',
    slot: 'notes',
    // Shown to users far from every point.
    load: async () => (await import('../../../features/near-me/nearest-note.tsx')).NearestNote,
    isQuiet: true,
    when: ({ nearMe: { nearest, forget }, goTo }) =>
      nearest !== null && {
        nearest,
        onShow: (to: LngLat) => {
          forget();
          goTo(to);
        },
        onClose: forget,
      },
  }),
  mapPart({ id: 'connection', slot: 'notes', part: ConnectionHost, when: ({ map }) => map !== null && { map } }),
  mapPart({ id: 'live', slot: 'notes', part: LiveNote, when: ({ liveWord }) => ({ word: liveWord }) }),
];
