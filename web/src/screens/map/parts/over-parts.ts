import { IconBell, IconHistory, IconKeyboard, IconMapDown, IconPrinter } from '@tabler/icons-react';
import { mapMenuActions } from '../../../features/context-menu/map-menu-actions.ts';
import { PanoramaHost } from '../../../features/panorama/panorama-host.tsx';
import { showPanorama } from '../../../features/panorama/panorama-store.ts';
import { yearAgo } from '../../../features/past/past-address.ts';
import { PrintSheet } from '../../../features/print/print-sheet.tsx';
import { showShortcutHelp } from '../../../features/shortcuts/help-store.ts';
import type { MapSpot } from '../../../map/map-events.ts';
import type { Bounds } from '../../../map/tiles/tile-address.ts';
import { mapPart, type MapPart } from '../map-part.tsx';

export const overParts: readonly MapPart[] = [
  mapPart({
    id: 'openedWith',
    slot: 'over',
    // Parameters with which the installed app was opened.
    load: async () => (await import('../../../features/opened-with/opened-with.tsx')).OpenedWith,
    isQuiet: true,
    when: ({ isOpenedWith, map, locate, goTo, edit }) =>
      isOpenedWith && map !== null && { onNearMe: locate, onPosition: goTo, onAdd: edit.add },
  }),
  mapPart({ id: 'panorama', slot: 'over', part: PanoramaHost, when: () => ({}) }),
  mapPart({
    id: 'watch',
    slot: 'over',
    load: async () => (await import('../../map-watch.tsx')).MapWatch,
    when: ({ viewDialog, closeViewDialog }) =>
      viewDialog?.id === 'watch' && { bounds: viewDialog.bounds, onClose: closeViewDialog },
    onFail: ({ closeViewDialog }) => closeViewDialog(),
    entry: {
      text: 'more.watch',
      icon: IconBell,
      act: ({ openViewDialog, map }) => openViewDialog('watch', map?.camera.bounds()),
    },
  }),
  mapPart({
    id: 'keep',
    slot: 'over',
    load: async () => (await import('../../../features/offline-areas/offline-areas-dialog.tsx')).StoredAreasDialog,
    when: ({ viewDialog, closeViewDialog, goToBounds }) =>
      viewDialog?.id === 'keep' && {
        bounds: viewDialog.bounds,
        onShow: (bounds: Bounds) => {
          closeViewDialog();
          goToBounds(bounds);
        },
        onClose: closeViewDialog,
      },
    onFail: ({ closeViewDialog }) => closeViewDialog(),
    entry: {
      text: 'more.keep',
      icon: IconMapDown,
      act: ({ openViewDialog, map }) => openViewDialog('keep', map?.camera.bounds()),
    },
  }),
  mapPart({
    id: 'past',
    slot: 'over',
    // Few users look at the history.
    load: async () => (await import('../../../features/past/past-host.tsx')).PastHost,
    when: ({ isPast, map, past, appearance, setCover }) =>
      isPast &&
      map !== null && {
        map,
        address: past,
        theme: appearance.theme,
        types: appearance.filter.selectedTypes,
        onCover: setCover,
      },
    onFail: ({ past }) => past.show(null),
    entry: { text: 'more.past', icon: IconHistory, act: ({ past }) => past.show(yearAgo()) },
  }),
  mapPart({
    id: 'print',
    slot: 'over',
    part: PrintSheet,
    when: ({ map }) => ({ map }),
    keys: { print: ({ print }) => print() },
    entry: { text: 'more.print', icon: IconPrinter, isForDesktop: true, act: ({ print }) => print() },
  }),
  {
    id: 'shortcuts',
    entry: { text: 'more.shortcuts', icon: IconKeyboard, isForDesktop: true, act: () => showShortcutHelp(true) },
  },
  mapPart({
    id: 'menu',
    slot: 'over',
    load: async () => (await import('../../../features/context-menu/map-context-menu.tsx')).MapContextMenu,
    when: ({ spot, setSpot, map, search, goTo, edit, isEditing, hasPanoramas }) => {
      if (spot === null) return null;
      const { copy, insert, add } = mapMenuActions({ search, goTo, add: edit.add });
      return {
        spot,
        zoom: map?.camera.position().zoom ?? 0,
        onClose: () => setSpot(null),
        onCopy: copy,
        onInsert: insert,
        onCenter: (at: MapSpot) => map?.camera.center(at.position),
        onPanorama: hasPanoramas ? ({ position: [x, y] }: MapSpot) => showPanorama({ x, y }) : null,
        onAdd: isEditing ? null : add,
      };
    },
    onFail: ({ setSpot }) => setSpot(null),
  }),
];
