import type { Locator, Page } from '@playwright/test';
import { JourneyError } from '../journey-error.ts';
import { drawnColors } from './drawn-colors.ts';

export interface DrawnPoint {
  id: string;
  type: string;
  rating: number;
}

export interface DrawnCluster {
  count: number;
  /** Position in the window, CSS pixels. */
  x: number;
  y: number;
}

export interface MapView {
  longitude: number;
  latitude: number;
  zoom: number;
}

interface RenderedFeature {
  source: string;
  sourceLayer?: string;
  id?: string | number;
  properties: Record<string, string | number>;
  geometry: { type: string; coordinates: [number, number] };
}

/** The web app exposes the map on its container. */
interface ReadableMap {
  getCenter(): { lng: number; lat: number };
  getZoom(): number;
  loaded(): boolean;
  areTilesLoaded(): boolean;
  isMoving(): boolean;
  once(event: 'idle', listener: () => void): void;
  triggerRepaint(): void;
  jumpTo(view: { center: [number, number]; zoom: number }): void;
  project(position: [number, number]): { x: number; y: number };
  queryRenderedFeatures(): (RenderedFeature & { layer: { layout?: Record<string, unknown> } })[];
  getStyle(): { layers: { id: string }[] };
}

type MapElement = HTMLElement & { dozorMap?: ReadableMap };

const mapSelector = '.maplibregl-map';
/** Generous: without a graphics card a busy machine is slow. */
const waitMs = 120_000;

export class MapDriver {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  async open(address = '/'): Promise<void> {
    await this.page.goto(address);
    await this.isDrawn();
  }

  async isDrawn(): Promise<void> {
    const deadline = performance.now() + waitMs;
    // A promise in the page would end the wait with any result, so this polls.
    while (!(await this.#isIdle()))
      if (performance.now() > deadline) throw new JourneyError('The map does not come to rest.');
    // Two frames: by then the latest changes are painted too.
    await this.page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  }

  async view(): Promise<MapView> {
    return this.page.evaluate((selector) => {
      const map = document.querySelector<MapElement>(selector)?.dozorMap;
      if (!map) throw new Error('There is no map.');
      const { lng, lat } = map.getCenter();
      return { longitude: lng, latitude: lat, zoom: map.getZoom() };
    }, mapSelector);
  }

  /** Sets up a scene, tests nothing. */
  async goTo(longitude: number, latitude: number, zoom: number): Promise<void> {
    await this.page.evaluate(
      ([selector, lng, lat, level]) => {
        document.querySelector<MapElement>(selector)?.dozorMap?.jumpTo({ center: [lng, lat], zoom: level });
      },
      [mapSelector, longitude, latitude, zoom] as const,
    );
    await this.isDrawn();
  }

  async dragBy(dx: number, dy: number): Promise<void> {
    const { x, y } = await this.#middle();
    await this.page.mouse.move(x, y);
    await this.page.mouse.down();
    await this.page.mouse.move(x + dx / 2, y + dy / 2, { steps: 4 });
    await this.page.mouse.move(x + dx, y + dy, { steps: 4 });
    await this.page.mouse.up();
    await this.isDrawn();
  }

  async zoomByWheel(clicks: number): Promise<void> {
    const { x, y } = await this.#middle();
    await this.page.mouse.move(x, y);
    const before = (await this.view()).zoom;
    await this.page.mouse.wheel(0, clicks * -240);
    await this.page.waitForFunction(
      ([selector, zoom]) => document.querySelector<MapElement>(selector)?.dozorMap?.getZoom() !== zoom,
      [mapSelector, before] as const,
    );
    await this.isDrawn();
  }

  async points(): Promise<DrawnPoint[]> {
    const features = await this.#features('points');
    const drawn = features.filter(
      ({ properties }) => properties['part'] === undefined || properties['part'] === 'start',
    );
    const byId = new Map(
      drawn.map(({ id, properties }) => [
        String(properties['_id'] ?? id),
        { id: String(properties['_id'] ?? id), type: String(properties['type']), rating: Number(properties['rating']) },
      ]),
    );
    return [...byId.values()];
  }

  async clusters(): Promise<DrawnCluster[]> {
    return this.page.evaluate((selector) => {
      const element = document.querySelector<MapElement>(selector);
      const map = element?.dozorMap;
      if (!element || !map) return [];
      const { left, top } = element.getBoundingClientRect();
      const found = map.queryRenderedFeatures().filter(({ sourceLayer }) => sourceLayer === 'clusters');
      return found.map(({ geometry, properties }) => {
        const { x, y } = map.project(geometry.coordinates);
        return { count: Number(properties['count']), x: left + x, y: top + y };
      });
    }, mapSelector);
  }

  /** Waits for the start of the movement, and then for its end. */
  async leaves(view: MapView): Promise<void> {
    await this.page.waitForFunction(
      ([selector, { longitude, zoom }]) => {
        const map = document.querySelector<MapElement>(selector)?.dozorMap;
        return map !== undefined && (map.getZoom() !== zoom || map.getCenter().lng !== longitude);
      },
      [mapSelector, view] as const,
    );
    await this.isDrawn();
  }

  async shows(id: string): Promise<void> {
    await this.#waitForPoint(id, true);
  }

  async hides(id: string): Promise<void> {
    await this.#waitForPoint(id, false);
  }

  async sections(): Promise<string[]> {
    const features = await this.#features('sections');
    return [...new Set(features.map(({ id, properties }) => String(properties['_id'] ?? properties['of'] ?? id)))];
  }

  /** The outline is there without any network. */
  async drawnSources(): Promise<string[]> {
    const features = await this.#features();
    return [...new Set(features.map(({ source }) => source))];
  }

  basemapNames(): Promise<string[]> {
    return this.#namesOf({ source: 'ground', sourceLayer: 'place_labels' });
  }

  /** Drawn by the product itself when no base layer loads. */
  bareTowns(): Promise<string[]> {
    return this.#namesOf({ source: 'bare-towns' });
  }

  async #namesOf(wanted: { source: string; sourceLayer?: string }): Promise<string[]> {
    const names = await this.page.evaluate(
      ([selector, { source, sourceLayer }]) => {
        const drawn = document.querySelector<MapElement>(selector)?.dozorMap?.queryRenderedFeatures() ?? [];
        const named = drawn.filter((feature) => feature.source === source && feature.sourceLayer === sourceLayer);
        return named.map(({ layer }) => String(layer.layout?.['text-field']));
      },
      [mapSelector, wanted] as const,
    );
    return [...new Set(names)].toSorted();
  }

  async positionOf(longitude: number, latitude: number): Promise<{ x: number; y: number }> {
    return this.page.evaluate(
      ([selector, lng, lat]) => {
        const element = document.querySelector<MapElement>(selector);
        if (!element?.dozorMap) throw new Error('There is no map.');
        const { left, top } = element.getBoundingClientRect();
        const { x, y } = element.dozorMap.project([lng, lat]);
        return { x: left + x, y: top + y };
      },
      [mapSelector, longitude, latitude] as const,
    );
  }

  async clickAt(longitude: number, latitude: number): Promise<void> {
    const { x, y } = await this.positionOf(longitude, latitude);
    await this.page.mouse.click(x, y);
  }

  async tapAt(longitude: number, latitude: number): Promise<void> {
    const { x, y } = await this.positionOf(longitude, latitude);
    await this.page.touchscreen.tap(x, y);
  }

  /** The number of pieces of streets drawn by the base map. */
  async streets(): Promise<number> {
    return this.page.evaluate((selector) => {
      const drawn = document.querySelector<MapElement>(selector)?.dozorMap?.queryRenderedFeatures() ?? [];
      return drawn.filter(({ source, sourceLayer }) => source === 'ground' && sourceLayer === 'streets').length;
    }, mapSelector);
  }

  async colorsAround(longitude: number, latitude: number, sidePx = 24): Promise<Map<string, number>> {
    const { x, y } = await this.positionOf(longitude, latitude);
    return drawnColors(this.page, { x: x - sidePx / 2, y: y - sidePx / 2, width: sidePx, height: sidePx });
  }

  /** A panel next to the map, or on a phone the sheet over it. */
  panel(name: string): Locator {
    return this.page.getByRole('complementary', { name }).or(this.page.getByRole('region', { name }));
  }

  canvas(): Locator {
    return this.page.locator(`${mapSelector} canvas`).first();
  }

  async #isIdle(): Promise<boolean> {
    const answered = await this.page.waitForFunction(
      (selector) => {
        const map = document.querySelector<MapElement>(selector)?.dozorMap;
        if (map === undefined || !map.loaded() || !map.areTilesLoaded() || map.isMoving()) return false;
        // Icons and names are placed over several frames; before that they cannot be queried.
        return new Promise<boolean>((resolve) => {
          setTimeout(() => resolve(false), 10_000);
          map.once('idle', () => resolve(true));
          map.triggerRepaint();
        });
      },
      mapSelector,
      { timeout: waitMs },
    );
    return answered.jsonValue();
  }

  async #features(sourceLayer?: string): Promise<RenderedFeature[]> {
    return this.page.evaluate(
      ([selector, wanted]) => {
        const map = document.querySelector<MapElement>(selector)?.dozorMap;
        const features = map?.queryRenderedFeatures() ?? [];
        const chosen = wanted === undefined ? features : features.filter((feature) => feature.sourceLayer === wanted);
        return chosen.map(({ source, sourceLayer: layer, id, properties, geometry }) => {
          return { source, sourceLayer: layer, id, properties, geometry };
        });
      },
      [mapSelector, sourceLayer] as const,
    );
  }

  async #waitForPoint(id: string, isDrawn: boolean): Promise<void> {
    await this.page.waitForFunction(
      ([selector, wanted, state]) => {
        const features = document.querySelector<MapElement>(selector)?.dozorMap?.queryRenderedFeatures() ?? [];
        const found = features.some(
          ({ sourceLayer, properties }) => sourceLayer === 'points' && String(properties['_id']) === wanted,
        );
        return found === state;
      },
      [mapSelector, id, isDrawn] as const,
    );
  }

  async #middle(): Promise<{ x: number; y: number }> {
    const box = await this.page.locator(mapSelector).boundingBox();
    if (!box) throw new JourneyError('There is no map.');
    return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  }
}
