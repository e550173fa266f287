import { ShownCount } from '../../../features/in-view/shown-count.tsx';
import { SearchBar } from '../../../features/search-box/search-bar.tsx';
import { mapPart, type MapPart } from '../map-part.tsx';

export const searchParts: readonly MapPart[] = [
  mapPart({
    id: 'search',
    slot: 'search',
    part: SearchBar,
    when: ({ search, panel, openPanel, togglePanel, map, goTo, goToBounds, openPoint }) => ({
      inputRef: search,
      panel: panel === 'check' ? null : panel,
      onPanel: (name) => (name === null ? panel !== null && togglePanel(panel) : openPanel(name)),
      count: <ShownCount map={map} />,
      onPosition: goTo,
      onBounds: goToBounds,
      onPoint: openPoint,
      near: () => map?.camera.position().center ?? null,
    }),
    keys: { search: ({ search }) => search.current?.focus() },
  }),
  mapPart({
    id: 'welcome',
    slot: 'search',
    load: async () => (await import('../../../features/welcome/welcome-note.tsx')).WelcomeNote,
    isQuiet: true,
    // Who may set the site up needs the way there instead, which takes the same place.
    when: ({ firstVisit, maySetUp, locate, goTo, goToBounds }) =>
      firstVisit.isFirstVisit &&
      !maySetUp && {
        onNearMe: locate,
        onBounds: goToBounds,
        onDemo: goTo,
        onClose: firstVisit.welcomed,
      },
  }),
  mapPart({
    id: 'startHere',
    slot: 'search',
    load: async () => (await import('../../../features/start-here/start-here.tsx')).StartHere,
    isQuiet: true,
    when: ({ maySetUp, isEditing, isPast, panel, selectedId }) =>
      maySetUp && !isEditing && !isPast && panel === null && selectedId === null && {},
  }),
];
