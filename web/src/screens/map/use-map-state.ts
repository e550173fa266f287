import { useQuery } from '@tanstack/react-query';
import { useCallback, useRef, useState } from 'react';
import { siteConfigQuery } from '../../api/site-config-query.ts';
import { useDeviceStore } from '../../device/device-store.ts';
import { useLiveMap } from '../../features/deep-link/use-live-map.ts';
import { useFollowLink, firstView } from '../../features/deep-link/use-map-start.ts';
import { useEditFilter } from '../../features/edit/use-edit-filter.ts';
import { useBaseLayer } from '../../features/layers/use-base-layer.ts';
import { useMyPosition, type MyPosition } from '../../features/layers/use-my-position.ts';
import { useNearMe } from '../../features/near-me/use-near-me.ts';
import { useStoredView } from '../../features/offline/use-stored-view.ts';
import { useMarkedPoint } from '../../features/point-card/use-marked-point.ts';
import { useFirstVisit } from '../../features/welcome/first-visit.ts';
import { useTranslation } from '../../i18n/translation.ts';
import { type LngLat, linkZoom } from '../../map/camera/map-position.ts';
import { useInSight } from '../../map/camera/use-in-sight.ts';
import type { MapSpot } from '../../map/map-events.ts';
import { mapFilterStore } from '../../map/map-filter.ts';
import type { Hit } from '../../map/map-interaction.ts';
import type { PointMap } from '../../map/point-map.ts';
import { reachOf } from '../../map/sectors/reach-of.ts';
import type { Bounds } from '../../map/tiles/tile-address.ts';
import { useMapAppearance, useStartAppearance } from '../../map/use-map-appearance.ts';
import { useKeepPosition } from '../../map/use-map-view.ts';
import { usePointMap } from '../../map/use-point-map.ts';
import { keepKnownPoint, knownOfTile } from '../../point/known-point.ts';
import { useCan } from '../../session/session.ts';
import { useBack } from '../../ui/back/use-back.ts';
import type { Cover } from '../../ui/surface/detail-surface.tsx';
import { type MapScreenAddress, useMapAddress } from './use-map-address.ts';

export type MapState = ReturnType<typeof useMapState>;

/** The panels that the address does not name. */
type PanelName = 'filters' | 'list' | 'check';

/** A dialog about the view at the moment when it was opened. */
interface ViewDialog {
  id: string;
  bounds: Bounds;
}

type Opened = ReturnType<typeof useOpened>;

export function useMapState() {
  const { t } = useTranslation('map');
  const search = useRef<HTMLInputElement>(null);
  const address = useMapAddress();
  const opened = useOpened(address);
  const made = useMadeMap(address, opened);
  const { map, filter, appearance, hover } = made;
  const { link, isEditing, isOpenedWith, selectedId } = address;
  const firstVisit = useFirstVisit(
    map,
    link.center !== undefined || link.point !== undefined || isEditing || isOpenedWith,
  );
  const ways = useWaysToGo(map, address);
  const covered = useCover(map);

  const selected = useMarkedPoint(selectedId, made.hitPosition, appearance.theme);
  const hovered = opened.row ?? (hover?.kind === 'object' ? { id: hover.id, position: hover.position } : null);
  const marks = { selected, hovered, me: ways.me, pointedAt: ways.pointedAt };
  useMapAppearance(map, { ...appearance, marks, label: t('map') });
  const { data: config } = useQuery(siteConfigQuery);
  const liveWord = useLiveMap(map, config?.cacheSeconds ?? 0);
  useStoredView(map, filter);
  useInSight(map, selected?.position ?? null, selected === null ? [] : reachOf(selected));

  return {
    ...address,
    ...opened,
    ...made,
    ...ways,
    ...covered,
    search,
    firstVisit,
    liveWord,
    maySetUp: useCan('site.setUp'),
    lists: config?.lists ?? 0,
    hasPanoramas: config?.providers.yandex === true,
    print: () => globalThis.print(),
    frame: { onClose: opened.closePanel, onCover: covered.coverMap },
  };
}

function useOpened({ isEditing, isPast, selectedId, openPoint, past }: MapScreenAddress) {
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

function useWaysToGo(map: PointMap | null, { link, keepPosition }: MapScreenAddress) {
  const [me, setMe] = useState<MyPosition | null>(null);
  const [pointedAt, setPointedAt] = useState<LngLat | null>(null);
  const follow = useFollowLink(map, link);
  useKeepPosition(map, (position) => {
    follow.written(position);
    keepPosition(position);
  });
  const goTo = useCallback(
    (to: LngLat, zoom?: number) => {
      // A town is not a spot to mark.
      setPointedAt(zoom === undefined ? to : null);
      map?.camera.flyTo(to, zoom);
    },
    [map],
  );
  const nearMe = useNearMe(map);
  const { isLocating, locate } = useMyPosition((found) => {
    setMe(found);
    void nearMe.show(found.position);
  });
  return {
    me,
    pointedAt,
    goTo,
    goToBounds: (bounds: Bounds) => map?.camera.flyToBounds(bounds),
    nearMe,
    isLocating,
    locate,
  };
}

function useCover(map: PointMap | null) {
  const [cover, setCover] = useState<Cover>({ left: 0, bottom: 0 });
  const coverMap = useCallback(
    (next: Cover) => {
      map?.camera.setCovered(next);
      setCover(next);
    },
    [map],
  );
  return { cover, setCover, coverMap };
}

function useMadeMap(address: MapScreenAddress, { setSpot }: Opened) {
  const container = useRef<HTMLDivElement>(null);
  const filter = useEditFilter(useDeviceStore(mapFilterStore), address.edit.target);
  const baseLayer = useBaseLayer(address);
  const appearance = useStartAppearance(filter, baseLayer.tiles);
  const [hover, setHover] = useState<Hit | null>(null);
  const [hitPosition, setHitPosition] = useState<LngLat | null>(null);

  const pick = (hit: Hit | null) => {
    setSpot(null);
    // While a point is being edited, the form handles the clicks.
    if (address.isEditing && hit?.kind !== 'cluster') return;
    if (hit?.kind === 'cluster') map?.camera.flyToBounds(hit.bounds, linkZoom);
    else if (hit === null) address.openPoint(null);
    else {
      setHitPosition(hit.position);
      // A second tap on a sign of two cameras is for the other one.
      const isOther = hit.partner !== undefined && hit.id === address.selectedId;
      if (!isOther) keepKnownPoint(hit.id, knownOfTile(hit.properties));
      address.openPoint(isOther ? (hit.partner ?? hit.id) : hit.id);
    }
  };
  const { map, isUnsupported } = usePointMap(
    container,
    { position: firstView(address.link), appearance },
    {
      pick,
      hover: setHover,
      contextMenu: setSpot,
      moveStart: () => setSpot(null),
      baseLayerReached: baseLayer.setReached,
    },
  );
  return { container, map, isUnsupported, filter, baseLayer, appearance, hover, hitPosition };
}
