import { useState } from 'react';
import type { LngLat } from '../../map/camera/map-position.ts';
import type { MapSpot } from '../../map/map-events.ts';
import type { Bounds } from '../../map/tiles/tile-address.ts';
import { useBack } from '../../ui/back/use-back.ts';
import type { MapScreenAddress } from './use-map-address.ts';

/** The panels that the address does not name. */
export type PanelName = 'filters' | 'list' | 'check';

/** A dialog about the view at the moment when it was opened. */
interface ViewDialog {
  id: string;
  bounds: Bounds;
}

export type Opened = ReturnType<typeof useOpened>;

export function useOpened({ isEditing, isPast, selectedId, openPoint, past }: MapScreenAddress) {
  const [panel, setPanel] = useState<PanelName | null>(null);
  const [row, setRow] = useState<{ id: string; position: LngLat } | null>(null);
  const [spot, setSpot] = useState<MapSpot | null>(null);
  const [viewDialog, setViewDialog] = useState<ViewDialog | null>(null);
  const isFree = !isEditing && !isPast;
  // A card over it has its own history entry.
  useBack(panel !== null, () => {
    setRow(null);
    setPanel(null);
  });

  const openPanel = (name: PanelName) => {
    setPanel(name);
    if (isPast) past.show(null);
    else openPoint(null);
  };
  const closePanel = () => {
    setRow(null);
    if (selectedId === null) setPanel(null);
    else openPoint(null);
  };
  return {
    /** The chosen panel, which a card covers. */
    panel,
    shownPanel: isFree && selectedId === null ? panel : null,
    isPanelOpen: isFree && (selectedId !== null || panel !== null),
    openPanel,
    togglePanel: (name: PanelName) => (panel === name ? setPanel(null) : openPanel(name)),
    closePanel,
    /** The row of the list that is pointed at. */
    row,
    setRow,
    /** The position of the context menu. */
    spot,
    setSpot,
    viewDialog,
    openViewDialog: (id: string, bounds: Bounds | undefined) => setViewDialog(bounds ? { id, bounds } : null),
    closeViewDialog: () => setViewDialog(null),
  };
}
