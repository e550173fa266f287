import { VisuallyHidden } from '@mantine/core';
import { useCallback, useRef, useState, type CSSProperties } from 'react';
import { useTranslation } from '../i18n/translation.ts';
import { useMenuActions } from '../features/context-menu/use-menu-actions.ts';
import { useLiveMap } from '../features/deep-link/use-live-map.ts';
import { useMapLink } from '../features/deep-link/use-map-link.ts';
import { firstView, useFollowLink } from '../features/deep-link/use-map-start.ts';
import { AddPointButton } from '../features/edit/add-point-button.tsx';
import { useEditAddress } from '../features/edit/edit-address.ts';
import { useEditFilter } from '../features/edit/use-edit-filter.ts';
import { HoverTip } from '../features/in-view/hover-tip.tsx';
import { ShownCount } from '../features/in-view/shown-count.tsx';
import { MapControls } from '../features/layers/map-controls.tsx';
import { Scale } from '../features/layers/scale.tsx';
import { useBaseLayer } from '../features/layers/use-base-layer.ts';
import { useMyPosition, type MyPosition } from '../features/layers/use-my-position.ts';
import { useQuery } from '@tanstack/react-query';
import { siteConfigQuery } from '../api/site-config-query.ts';
import { useNearMe } from '../features/near-me/use-near-me.ts';
import { PanoramaHost } from '../features/panorama/panorama-host.tsx';
import { showPanorama } from '../features/panorama/panorama-store.ts';
import { useStoredView } from '../features/offline/use-stored-view.ts';
import { PrintSheet } from '../features/print/print-sheet.tsx';
import { useMarkedPoint } from '../features/point-card/use-marked-point.ts';
import { MapMore } from '../features/shortcuts/map-more.tsx';
import { useShortcuts } from '../features/shortcuts/shortcut-actions.ts';
import { usePastAddress, yearAgo } from '../features/past/past-address.ts';
import { SearchBar } from '../features/search-box/search-bar.tsx';
import { useNewcomer } from '../features/welcome/newcomer.ts';
import { useDeviceStore } from '../kept/device-store.ts';
import type { MapSpot } from '../map/map-events.ts';
import { BareHost } from '../map/bare/bare-host.tsx';
import { mapFilterStore } from '../map/map-filter.ts';
import type { Hit, HitPoint } from '../map/map-interaction.ts';
import { linkZoom, type LngLat } from '../map/camera/map-position.ts';
import type { Bounds } from '../map/tiles/tile-address.ts';
import { useMapAppearance, useStartAppearance } from '../map/use-map-appearance.ts';
import { reachOf } from '../map/sectors/reach-of.ts';
import { useInSight } from '../map/camera/use-in-sight.ts';
import { useKeepPosition } from '../map/use-map-view.ts';
import { usePointMap } from '../map/use-point-map.ts';
import { lazyPart } from '../ui/part/lazy-part.tsx';
import { PartBoundary } from '../ui/part/part-boundary.tsx';
import type { Cover } from '../ui/surface/detail-surface.tsx';
import { MapNotes } from './map-notes.tsx';
import { MapPast } from './map-past.tsx';
import { MapPanels, type PanelName } from './map-panels.tsx';
import classes from './map-screen.module.css';

// Few users select providers that require their name on the map.
const ProviderMark = lazyPart(async () => (await import('../features/layers/provider-mark.tsx')).ProviderMark);
// Most visitors only look: the code for editing is loaded when it is first needed.
const MapContextMenu = lazyPart(
  async () => (await import('../features/context-menu/map-context-menu.tsx')).MapContextMenu,
);
// Shown once.
const WelcomeNote = lazyPart(async () => (await import('../features/welcome/welcome-note.tsx')).WelcomeNote);
// Parameters with which the installed app was opened.
const OpenedWith = lazyPart(async () => (await import('../features/opened-with/opened-with.tsx')).OpenedWith);
const MapWatch = lazyPart(async () => (await import('./map-watch.tsx')).MapWatch);
const StoredAreasDialog = lazyPart(
  async () => (await import('../features/kept-areas/offline-areas-dialog.tsx')).StoredAreasDialog,
);
const EditHost = lazyPart(async () => (await import('../features/edit/edit-host.tsx')).EditHost);

export function MapScreen() {
  const { t } = useTranslation('map');
  const { t: titles } = useTranslation('screens');
  const container = useRef<HTMLDivElement>(null);
  const search = useRef<HTMLInputElement>(null);
  const address = useMapLink();
  const edit = useEditAddress();
  const isEditing = edit.target !== null;
  const past = usePastAddress();
  const isPast = past.day !== null && !isEditing;
  const selectedId = isEditing || isPast ? null : (address.link.point ?? null);
  const filter = useEditFilter(useDeviceStore(mapFilterStore), edit.target);
  const baseLayer = useBaseLayer(address);
  const appearance = useStartAppearance(filter, baseLayer.tiles);
  const [panel, setPanel] = useState<PanelName | null>(null);
  const [hover, setHover] = useState<HitPoint | null>(null);
  const [row, setRow] = useState<{ id: string; position: LngLat } | null>(null);
  const [hitPosition, setHitPosition] = useState<LngLat | null>(null);
  const [me, setMe] = useState<MyPosition | null>(null);
  const [pointedAt, setPointedAt] = useState<LngLat | null>(null);
  const [cover, setCover] = useState<Cover>({ left: 0, bottom: 0 });
  const [spot, setSpot] = useState<MapSpot | null>(null);
  const [watched, setWatched] = useState<Bounds | null>(null);
  const [offlineBounds, setOfflineBounds] = useState<Bounds | null>(null);

  const pick = (hit: Hit | null) => {
    setSpot(null);
    // While a point is being edited, the form handles the clicks.
    if (isEditing && hit?.kind !== 'cluster') return;
    if (hit?.kind === 'cluster') map?.camera.flyToBounds(hit.bounds, linkZoom);
    else if (hit === null) address.openPoint(null);
    else {
      setHitPosition(hit.position);
      address.openPoint(hit.id);
    }
  };
  const { map, isUnsupported } = usePointMap(
    container,
    { position: firstView(address.link), appearance },
    {
      pick,
      hover: (hit) => setHover(hit?.kind === 'object' ? hit : null),
      contextMenu: setSpot,
      moveStart: () => setSpot(null),
      baseLayerReached: baseLayer.setReached,
    },
  );
  const newcomer = useNewcomer(
    map,
    address.link.center !== undefined || address.link.point !== undefined || isEditing || address.isOpenedWith,
  );
  const follow = useFollowLink(map, address.link);
  useKeepPosition(map, (position) => {
    follow.written(position);
    address.keepPosition(position);
  });
  const selected = useMarkedPoint(selectedId, hitPosition, appearance.theme);
  const hovered = row ?? (hover && { id: hover.id, position: hover.position });
  useMapAppearance(map, { ...appearance, marks: { selected, hovered, me, pointedAt }, label: t('map') });
  const { data: config } = useQuery(siteConfigQuery);
  const liveWord = useLiveMap(map, config?.cacheSeconds ?? 0);
  useStoredView(map, filter);
  useInSight(map, selected?.position ?? null, selected === null ? [] : reachOf(selected));

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
  const showPanel = (name: PanelName | null) => {
    setPanel(name);
    if (name === null) return;
    if (isPast) past.show(null);
    else address.openPoint(null);
  };
  const printMap = () => globalThis.print();
  useShortcuts({
    search: () => search.current?.focus(),
    filters: () => showPanel(panel === 'filters' ? null : 'filters'),
    list: () => showPanel(panel === 'list' ? null : 'list'),
    ...(!isEditing && { add: () => edit.add(null) }),
    zoomIn: () => map?.camera.zoomBy(1),
    zoomOut: () => map?.camera.zoomBy(-1),
    locate,
    print: printMap,
  });
  const hasPanoramas = config?.providers.yandex === true;
  const menu = useMenuActions({ map, search, goTo, add: edit.add });

  return (
    <div className={classes['screen']} data-newcomer={newcomer.isNewcomer || undefined} data-past={isPast || undefined}>
      <VisuallyHidden component="h1">{titles('map.title')}</VisuallyHidden>
      <div className={classes['search']} style={{ '--covered': `${cover.left}px` } as CSSProperties}>
        <SearchBar
          inputRef={search}
          panel={panel === 'check' ? null : panel}
          onPanel={showPanel}
          count={<ShownCount map={map} />}
          onPosition={goTo}
          onBounds={(bounds) => map?.camera.flyToBounds(bounds)}
          onPoint={(id) => address.openPoint(id)}
          near={() => map?.camera.position().center ?? null}
        />
        {newcomer.isNewcomer && (
          <PartBoundary isQuiet>
            <WelcomeNote
              onNearMe={locate}
              onBounds={(bounds) => map?.camera.flyToBounds(bounds)}
              onClose={newcomer.welcomed}
            />
          </PartBoundary>
        )}
      </div>
      <MapPanels
        map={map}
        panel={isEditing || isPast ? null : panel}
        onPanel={setPanel}
        selectedId={selectedId}
        openPoint={address.openPoint}
        onChange={edit.change}
        onActiveRow={setRow}
        onCover={setCover}
      />
      {edit.target !== null && map !== null && (
        <PartBoundary key={edit.target} onFail={edit.close}>
          <EditHost
            key={edit.target}
            map={map}
            target={edit.target}
            onCover={setCover}
            onClose={edit.close}
            onCard={edit.showCard}
          />
        </PartBoundary>
      )}
      <div ref={container} className={classes['map']} data-testid="map" data-map />
      {isUnsupported && (
        <p className={classes['failure']} role="alert">{`${t('unsupported')}. ${t('unsupportedText')}`}</p>
      )}
      {map !== null && spot === null && hover !== null && hover.id !== selectedId && <HoverTip map={map} hit={hover} />}
      <div
        className={classes['controls']}
        style={{ '--lifted': `${cover.bottom}px` } as CSSProperties}
        data-map-buttons
      >
        {!isEditing && !isPast && <AddPointButton onClick={() => edit.add(null)} />}
        <MapControls
          layer={baseLayer.layer}
          isBaseReached={baseLayer.isReached}
          hasBasemap={baseLayer.hasBasemap}
          isLocating={isLocating}
          onLayer={baseLayer.choose}
          onZoom={(steps) => map?.camera.zoomBy(steps)}
          onLocate={locate}
          onCheck={() => showPanel(panel === 'check' ? null : 'check')}
          more={
            <MapMore
              onPrint={printMap}
              onWatch={() => setWatched(map?.camera.bounds() ?? null)}
              onKeep={() => setOfflineBounds(map?.camera.bounds() ?? null)}
              onPast={() => past.show(yearAgo())}
            />
          }
        />
      </div>
      <div className={classes['scale']} style={{ '--covered': `${cover.left}px` } as CSSProperties}>
        {baseLayer.shownProvider !== null && (
          <PartBoundary isQuiet>
            <ProviderMark layer={baseLayer.shownProvider} />
          </PartBoundary>
        )}
        <BareHost map={map} />
        <Scale map={map} />
      </div>
      <div className={classes['label']} style={{ '--covered': `${cover.left}px` } as CSSProperties}>
        <MapNotes map={map} theme={appearance.theme} nearMe={nearMe} liveWord={liveWord} onPosition={goTo} />
      </div>
      {address.isOpenedWith && map !== null && (
        <PartBoundary isQuiet>
          <OpenedWith onNearMe={locate} onPosition={goTo} onAdd={edit.add} />
        </PartBoundary>
      )}
      <PanoramaHost />
      {isPast && <MapPast map={map} past={past} appearance={appearance} onCover={setCover} />}
      {watched !== null && (
        <PartBoundary onFail={() => setWatched(null)}>
          <MapWatch bounds={watched} onClose={() => setWatched(null)} />
        </PartBoundary>
      )}
      {offlineBounds !== null && (
        <PartBoundary onFail={() => setOfflineBounds(null)}>
          <StoredAreasDialog
            bounds={offlineBounds}
            onShow={(bounds) => {
              setOfflineBounds(null);
              map?.camera.flyToBounds(bounds);
            }}
            onClose={() => setOfflineBounds(null)}
          />
        </PartBoundary>
      )}
      <PrintSheet map={map} />
      {spot !== null && (
        <PartBoundary onFail={() => setSpot(null)}>
          <MapContextMenu
            spot={spot}
            zoom={map?.camera.position().zoom ?? 0}
            onClose={() => setSpot(null)}
            onCopy={menu.copy}
            onInsert={menu.insert}
            onCenter={(at) => map?.camera.center(at.position)}
            onPanorama={hasPanoramas ? ({ position: [x, y] }) => showPanorama({ x, y }) : null}
            onAdd={isEditing ? null : menu.add}
          />
        </PartBoundary>
      )}
    </div>
  );
}
