import { IconChecklist, IconRoute, IconSpeakerphone, IconSteeringWheel } from '@tabler/icons-react';
import type { Point } from '@dozor/domain/point/point-schema.ts';
import { keepListedPoint } from '../../../point/point-query.ts';
import { mapPart, type MapPart } from '../map-part.tsx';

const loadCard = () => import('../../map-card-surface.tsx');

// The first view is the map alone: a panel's code is loaded when it is first opened.
export const panelParts: readonly MapPart[] = [
  { id: 'way', entry: { text: 'more.way', icon: IconRoute, to: '/way', isFor: 'wide' } },
  { id: 'drive', entry: { text: 'more.drive', icon: IconSteeringWheel, to: '/drive', isFor: 'wide' } },
  { id: 'warn', entry: { text: 'more.warn', icon: IconSpeakerphone, to: '/warn' } },
  mapPart({
    id: 'card',
    slot: 'panel',
    load: async () => (await loadCard()).MapCardSurface,
    when: ({ selectedId: id, frame, map, edit }) =>
      id !== null && { ...frame, id, map, onChange: () => edit.change(id) },
    onFail: ({ closePanel }) => closePanel(),
  }),
  mapPart({
    id: 'filters',
    slot: 'panel',
    load: async () => (await import('../../map-filter-surface.tsx')).MapFilterSurface,
    when: ({ shownPanel, frame, map }) => shownPanel === 'filters' && { ...frame, map },
    onFail: ({ closePanel }) => closePanel(),
    keys: { filters: ({ togglePanel }) => togglePanel('filters') },
  }),
  mapPart({
    id: 'list',
    slot: 'panel',
    load: async () => {
      const { MapListSurface } = await import('../../map-list-surface.tsx');
      // What a row opens.
      void loadCard().catch(() => undefined);
      return MapListSurface;
    },
    when: ({ shownPanel, frame, map, setRow, openPoint, edit }) =>
      shownPanel === 'list' && {
        ...frame,
        map,
        onActive: (point: Point | null) => setRow(point && { id: point._id, position: [point.x, point.y] }),
        onOpen: (point: Point) => {
          setRow(null);
          keepListedPoint(point);
          openPoint(point._id);
        },
        onChange: edit.change,
      },
    onFail: ({ closePanel }) => closePanel(),
    keys: { list: ({ togglePanel }) => togglePanel('list') },
  }),
  mapPart({
    id: 'check',
    slot: 'panel',
    load: async () => (await import('../../map-check-surface.tsx')).MapCheckSurface,
    when: ({ shownPanel, frame, map, edit }) =>
      shownPanel === 'check' &&
      map !== null && { ...frame, middle: map.camera.position().center, onChange: edit.change },
    onFail: ({ closePanel }) => closePanel(),
    entry: { text: 'more.check', icon: IconChecklist, isFor: 'phone', act: ({ togglePanel }) => togglePanel('check') },
  }),
  mapPart({
    id: 'edit',
    slot: 'editor',
    // Most visitors never edit.
    load: async () => (await import('../../../features/edit/edit-host.tsx')).EditHost,
    when: ({ edit, map, setCover }) =>
      edit.target !== null &&
      map !== null && { map, target: edit.target, onCover: setCover, onClose: edit.close, onCard: edit.showCard },
    keyOf: ({ target }) => target,
    onFail: ({ edit }) => edit.close(),
  }),
];
