import './library-styles.ts';
import { AttributionControl, Map as MapLibre, setWorkerUrl } from 'maplibre-gl';
import type { MapPosition } from './camera/map-position.ts';
import { mapStyle, type MapAppearance } from './map-style.ts';
import type { TileNames } from './tiles/tile-names.ts';

// Imported by address, so that MapLibre starts it.
const workerUrls = import.meta.glob<string>('./tiles/tile-worker.ts', {
  query: '?worker&url',
  import: 'default',
  eager: true,
});
for (const url of Object.values(workerUrls)) setWorkerUrl(url);

export interface MapSettings {
  container: HTMLElement;
  position: MapPosition;
  appearance: MapAppearance;
  hasReducedMotion: boolean;
}

/** The page's font must be loaded before the map draws names and counts with it. */
export async function fontsReady(): Promise<void> {
  const wait = new Promise<void>((resolve) => setTimeout(resolve, 1500));
  const load = Promise.all(
    ['500 14px', '600 14px'].map((font) => document.fonts?.load(`${font} 'Golos Text Variable'`, 'Aя0')),
  );
  await Promise.race([load.catch(() => undefined), wait]);
}

export function createMapLibre(settings: MapSettings, names: TileNames): MapLibre {
  const { container, position, appearance, hasReducedMotion } = settings;
  const map = new MapLibre({
    container,
    style: mapStyle(appearance),
    transformRequest: (url, type) => names.request(url, type),
    center: position.center,
    zoom: position.zoom,
    minZoom: 1,
    maxZoom: 20,
    // North stays up and there is no pitch, so a direction on the map is a direction on the road.
    dragRotate: false,
    pitchWithRotate: false,
    touchPitch: false,
    maxPitch: 0,
    attributionControl: false,
    fadeDuration: hasReducedMotion ? 0 : 120,
    reduceMotion: hasReducedMotion,
    renderWorldCopies: true,
    // A tile is revalidated when a change is announced, not by expiry.
    refreshExpiredTiles: false,
    // MapLibre caches the pieces of tiles past the maximum zoom by address and would never show a change.
    zoomLevelsToOverscale: undefined,
    locale: { 'Map.Title': '' },
  });
  map.touchZoomRotate.disableRotation();
  map.keyboard.disableRotation();
  map.addControl(new AttributionControl({ compact: false }), 'bottom-right');
  return map;
}
