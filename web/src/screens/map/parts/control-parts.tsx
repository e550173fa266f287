import { AddPointButton } from '../../../features/edit/add-point-button.tsx';
import { MapControls } from '../../../features/layers/map-controls.tsx';
import { Scale } from '../../../features/layers/scale.tsx';
import { MapMore } from '../../../features/shortcuts/map-more.tsx';
import { BareHost } from '../../../map/bare/bare-host.tsx';
import { mapPart, type MapPart } from '../map-part.tsx';

export const controlParts: readonly MapPart[] = [
  mapPart({
    id: 'tip',
    slot: 'tip',
    load: async () => (await import('../../../features/in-view/hover-tip.tsx')).HoverTip,
    isQuiet: true,
    when: ({ map, spot, hover: hit, selectedId }) =>
      map !== null &&
      spot === null &&
      hit !== null &&
      (hit.kind === 'cluster' || hit.id !== selectedId) && { map, hit },
  }),
  mapPart({
    id: 'add',
    slot: 'controls',
    part: AddPointButton,
    when: ({ isEditing, isPast, edit }) => !isEditing && !isPast && { onClick: () => edit.add(null) },
    keys: { add: ({ isEditing, edit }) => !isEditing && edit.add(null) },
  }),
  mapPart({
    id: 'controls',
    slot: 'controls',
    part: MapControls,
    when: ({ map, baseLayer, isLocating, locate, togglePanel, entries }) => ({
      layer: baseLayer.layer,
      isBaseReached: baseLayer.isReached,
      hasBasemap: baseLayer.hasBasemap,
      isLocating,
      onLayer: baseLayer.choose,
      onZoom: (steps) => map?.camera.zoomBy(steps),
      onLocate: locate,
      onCheck: () => togglePanel('check'),
      more: <MapMore entries={entries} />,
    }),
    keys: {
      zoomIn: ({ map }) => map?.camera.zoomBy(1),
      zoomOut: ({ map }) => map?.camera.zoomBy(-1),
      locate: ({ locate }) => locate(),
    },
  }),
  mapPart({
    id: 'provider',
    slot: 'scale',
    // Few users select providers that require their name on the map.
    load: async () => (await import('../../../features/layers/provider-mark.tsx')).ProviderMark,
    isQuiet: true,
    when: ({ baseLayer: { shownProvider: layer } }) => layer !== null && { layer },
  }),
  mapPart({
    id: 'lists',
    slot: 'scale',
    load: async () => (await import('../../../features/credits/list-credit.tsx')).ListCredit,
    isQuiet: true,
    when: ({ map, lists: count }) => map !== null && count > 0 && { map, count },
  }),
  mapPart({ id: 'bare', slot: 'scale', part: BareHost, when: ({ map }) => ({ map }) }),
  mapPart({ id: 'scale', slot: 'scale', part: Scale, when: ({ map }) => ({ map }) }),
];
