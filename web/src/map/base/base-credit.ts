import type { Map as MapLibre, Source } from 'maplibre-gl';
import { baseLayerIds } from './base-layers.ts';

/** The view must be at rest first: the provider answers, and counts, every request. */
const restMs = 400;

/**
 * The previous line remains without an answer.
 *
 * @param address with {zoom}, {north}, {south}, {east} and {west} to fill in; answers `{copyright}`
 * @returns stops it
 */
export function creditView(map: MapLibre, address: string): () => void {
  const stopped = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const ask = async (): Promise<void> => {
    try {
      const answer = await fetch(addressOfView(map, address), { credentials: 'omit', signal: stopped.signal });
      const { copyright } = (await answer.json()) as { copyright?: unknown };
      if (answer.ok && typeof copyright === 'string' && copyright !== '') show(map, copyright);
    } catch {
      // A stale line is no reason to bother the user.
    }
  };
  const rest = () => {
    clearTimeout(timer);
    timer = setTimeout(() => void ask(), restMs);
  };
  map.on('moveend', rest);
  void ask();
  return () => {
    stopped.abort();
    clearTimeout(timer);
    map.off('moveend', rest);
  };
}

function addressOfView(map: MapLibre, address: string): string {
  const bounds = map.getBounds();
  const values: Record<string, number> = {
    // Their zooms are for 256 px tiles, one more than MapLibre's.
    zoom: Math.min(22, Math.max(0, Math.round(map.getZoom()) + 1)),
    north: Math.min(bounds.getNorth(), 85),
    south: Math.max(bounds.getSouth(), -85),
    east: Math.min(bounds.getEast(), 180),
    west: Math.max(bounds.getWest(), -180),
  };
  return address.replaceAll(/\{(\w+)\}/g, (_, name: string) => String(values[name]));
}

function show(map: MapLibre, copyright: string): void {
  const source = map.getSource<Source>(baseLayerIds.source);
  if (source === undefined) return;
  // The provider's text is plain text, not markup.
  source.attribution = copyright.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
  map.fire('sourcedata', { dataType: 'source', sourceDataType: 'visibility' });
}
