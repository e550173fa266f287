import { featureFilter, type FilterSpecification } from '@maplibre/maplibre-gl-style-spec';
import type { Feature, FeatureCollection, Geometry, Position } from 'geojson';

/* A stub of MapLibre for tests, where there is neither WebGL nor layout: a camera over a Web Mercator map, a style
   that records what was set, and layers that show the features which a test has put into their sources. Movements
   end at once. */

type LngLatLike = readonly [number, number] | { lng: number; lat: number };
type PointLike = readonly [number, number] | { x: number; y: number };
type Properties = Record<string, unknown>;

/** A feature that a test puts into the tiles of a source. */
export interface StubFeature {
  id?: number;
  properties: Properties;
  geometry: Geometry;
}

export interface StubLayer {
  id: string;
  type: string;
  source?: string;
  'source-layer'?: string;
  minzoom?: number;
  maxzoom?: number;
  filter?: FilterSpecification;
  layout?: Properties;
  paint?: Properties;
}

interface StubSourceSpecification {
  type: string;
  tiles?: string[];
  attribution?: string;
  data?: unknown;
  [name: string]: unknown;
}

type DrawnFeature = StubFeature & { layer: StubLayer; source: string };

export interface StubEvent {
  type: string;
  [name: string]: unknown;
}

type Listener = (event: StubEvent) => void;

interface Moving {
  center?: LngLatLike;
  zoom?: number;
  offset?: PointLike;
  duration?: number;
}

interface Fitting {
  padding?: number | { top: number; right: number; bottom: number; left: number };
  maxZoom?: number;
}

interface MapOptions {
  container: HTMLElement;
  style: { sources: Record<string, StubSourceSpecification>; layers: StubLayer[] };
  center: LngLatLike;
  zoom: number;
  minZoom?: number;
  maxZoom?: number;
  transformRequest?: (url: string, type: string) => { url: string } | undefined;
}

const tilePx = 512;
const maxLatitude = 85.0511;
const reachPx = 3;

export class StubLngLat {
  readonly lng: number;
  readonly lat: number;

  constructor(lng: number, lat: number) {
    this.lng = lng;
    this.lat = lat;
  }

  static of(given: LngLatLike): StubLngLat {
    return 'lng' in given ? new StubLngLat(given.lng, given.lat) : new StubLngLat(given[0], given[1]);
  }

  wrap(): StubLngLat {
    const lng = ((((this.lng + 180) % 360) + 360) % 360) - 180;
    return new StubLngLat(this.lng >= -180 && this.lng <= 180 ? this.lng : lng, this.lat);
  }

  toArray(): [number, number] {
    return [this.lng, this.lat];
  }
}

class StubBounds {
  readonly #southWest: StubLngLat;
  readonly #northEast: StubLngLat;

  constructor(southWest: StubLngLat, northEast: StubLngLat) {
    this.#southWest = southWest;
    this.#northEast = northEast;
  }

  getWest = () => this.#southWest.lng;
  getSouth = () => this.#southWest.lat;
  getEast = () => this.#northEast.lng;
  getNorth = () => this.#northEast.lat;

  contains(at: LngLatLike): boolean {
    const { lng, lat } = StubLngLat.of(at);
    return lng >= this.getWest() && lng <= this.getEast() && lat >= this.getSouth() && lat <= this.getNorth();
  }
}

class StubSource {
  attribution: string | undefined;
  tiles: string[];
  data: unknown;
  readonly type: string;
  readonly _options: StubSourceSpecification;
  readonly #changed: () => void;

  constructor(specification: StubSourceSpecification, changed: () => void) {
    this.type = specification.type;
    this._options = { ...specification };
    this.attribution = specification.attribution;
    this.tiles = specification.tiles ?? [];
    this.data = specification.data;
    this.#changed = changed;
  }

  setData(data: unknown): Promise<void> {
    this.data = data;
    this.#changed();
    return Promise.resolve();
  }

  setTiles(tiles: string[]): void {
    this.tiles = tiles;
    this.#changed();
  }

  serialize(): StubSourceSpecification {
    return { ...this._options };
  }

  features(): StubFeature[] {
    const data = this.data as Feature | FeatureCollection | string | undefined;
    if (data === undefined || typeof data === 'string') return [];
    const features = data.type === 'FeatureCollection' ? data.features : [data];
    return features.map(({ id, properties, geometry }) => ({
      ...(typeof id === 'number' && { id }),
      properties: properties ?? {},
      geometry,
    }));
  }
}

/** A gesture handler of the map; a test sees whether it is on. */
class StubHandler {
  isOn = true;
  hasRotation = true;
  enable = () => void (this.isOn = true);
  disable = () => void (this.isOn = false);
  disableRotation = () => void (this.hasRotation = false);
}

abstract class StubEvents {
  readonly #listeners: { name: string; layer: string | null; listener: Listener; isOnce: boolean }[] = [];

  on(name: string, layerOrListener: string | Listener, listener?: Listener): { unsubscribe: () => void } {
    const layer = typeof layerOrListener === 'string' ? layerOrListener : null;
    const heard = typeof layerOrListener === 'string' ? listener : layerOrListener;
    const entry = { name, layer, listener: heard ?? (() => {}), isOnce: false };
    this.#listeners.push(entry);
    return { unsubscribe: () => this.#drop((one) => one === entry) };
  }

  once(name: string, listener: Listener): this {
    this.#listeners.push({ name, layer: null, listener, isOnce: true });
    return this;
  }

  off(name: string, listener: Listener): this {
    this.#drop((one) => one.name === name && one.listener === listener);
    return this;
  }

  fire(name: string, properties: Properties = {}): this {
    const event = { type: name, target: this, ...properties };
    for (const entry of this.#listeners.slice()) {
      if (entry.name !== name || !this.#listeners.includes(entry)) continue;
      if (entry.isOnce) this.#drop((one) => one === entry);
      const heard = entry.layer === null ? event : this.eventOfLayer(event, entry.layer);
      if (heard !== null) entry.listener(heard);
    }
    return this;
  }

  /** The event as received by listeners of one layer; null when it does not touch the layer. */
  protected abstract eventOfLayer(event: StubEvent, layer: string): StubEvent | null;

  #drop(isDropped: (entry: { name: string; listener: Listener }) => boolean): void {
    for (let at = this.#listeners.length - 1; at >= 0; at -= 1) {
      const entry = this.#listeners[at];
      if (entry !== undefined && isDropped(entry)) this.#listeners.splice(at, 1);
    }
  }
}

class StubPainter {
  render(): void {}
}

export class StubMap extends StubEvents {
  /** All maps since the last `reset`, oldest first. */
  static made: StubMap[] = [];
  /** Element size of the next map: jsdom lays nothing out. */
  static size = { width: 1280, height: 800 };
  /** When false, as in a browser without WebGL. */
  static isSupported = true;

  static reset(): void {
    StubMap.made = [];
    StubMap.size = { width: 1280, height: 800 };
    StubMap.isSupported = true;
  }

  readonly painter = new StubPainter();
  readonly keyboard = new StubHandler();
  readonly touchZoomRotate = new StubHandler();
  readonly dragPan = new StubHandler();
  readonly options: MapOptions;
  style: { _loaded: boolean; tileManagers: Record<string, undefined> } | undefined = {
    _loaded: false,
    tileManagers: {},
  };
  /** The calls of `refreshTiles`: the tiles as `z/x/y`, null for all of a source. */
  readonly refreshed: { source: string; tiles: string[] | null }[] = [];
  readonly featureStates = new Map<string, Properties>();
  readonly #container: HTMLElement;
  readonly #canvasContainer = document.createElement('div');
  readonly #canvas = document.createElement('canvas');
  readonly #sources = new Map<string, StubSource>();
  readonly #images = new Set<string>();
  readonly #tiles = new Map<string, readonly StubFeature[]>();
  #layers: StubLayer[] = [];
  #center: StubLngLat;
  #zoom: number;
  #idle: ReturnType<typeof setTimeout> | undefined;

  constructor(options: MapOptions) {
    super();
    if (!StubMap.isSupported) throw new Error('no WebGL');
    this.options = options;
    const { container, style, center, zoom } = options;
    this.#container = container;
    this.#center = StubLngLat.of(center);
    this.#zoom = this.#bounded(zoom);
    this.#resize(StubMap.size);
    this.#canvasContainer.className = 'maplibregl-canvas-container';
    this.#canvas.className = 'maplibregl-canvas';
    this.#canvas.tabIndex = 0;
    this.#canvas.setAttribute('role', 'region');
    this.#canvasContainer.append(this.#canvas);
    container.append(this.#canvasContainer);
    for (const [id, specification] of Object.entries(style.sources)) this.#addSource(id, specification);
    this.#layers = style.layers.map((layer) => ({ ...layer }));
    StubMap.made.push(this);
    setTimeout(() => this.#load());
  }

  static newest(): StubMap {
    const map = StubMap.made.at(-1);
    if (map === undefined) throw new Error('no map was made');
    return map;
  }

  /** Whether it is loaded, and nothing has changed since its last `idle`. */
  get isAtRest(): boolean {
    return this.style?._loaded === true && this.#idle === undefined;
  }

  // MapLibre's own interface

  getContainer = () => this.#container;
  getCanvas = () => this.#canvas;
  getCanvasContainer = () => this.#canvasContainer;
  getCenter = () => this.#center;
  getZoom = () => this.#zoom;
  isMoving = () => false;
  areTilesLoaded = () => true;
  isSourceLoaded = () => true;
  redraw = () => this;
  getLayersOrder = () => this.#layers.map(({ id }) => id);
  getLayer = (id: string) => this.#layers.find((layer) => layer.id === id);
  getSource = (id: string) => this.#sources.get(id);
  hasImage = (id: string) => this.#images.has(id);
  listImages = () => [...this.#images];
  addImage = (id: string) => void this.#images.add(id);
  removeImage = (id: string) => void this.#images.delete(id);
  setMissingStyleImageResolver = () => {};

  /** A method of the class: the product temporarily shadows it with its own. */
  triggerRepaint(): void {}

  remove(): void {
    clearTimeout(this.#idle);
    this.fire('remove');
    this.style = undefined;
    this.#canvasContainer.remove();
  }

  addControl(control: { onAdd: (map: StubMap) => HTMLElement }): this {
    this.#container.append(control.onAdd(this));
    return this;
  }

  getBounds(): StubBounds {
    const { clientWidth, clientHeight } = this.#container;
    return new StubBounds(this.unproject([0, clientHeight]), this.unproject([clientWidth, 0]));
  }

  project(at: LngLatLike): { x: number; y: number } {
    const { clientWidth, clientHeight } = this.#container;
    const [middle, found] = [this.#world(this.#center), this.#world(StubLngLat.of(at))];
    return { x: found.x - middle.x + clientWidth / 2, y: found.y - middle.y + clientHeight / 2 };
  }

  unproject(at: PointLike): StubLngLat {
    const { x, y } = pointOf(at);
    const { clientWidth, clientHeight } = this.#container;
    const middle = this.#world(this.#center);
    return this.#fromWorld({ x: middle.x + x - clientWidth / 2, y: middle.y + y - clientHeight / 2 });
  }

  jumpTo(to: Moving): this {
    return this.#move(to);
  }

  easeTo(to: Moving): this {
    return this.#move(to);
  }

  flyTo(to: Moving): this {
    return this.#move(to);
  }

  panBy([dx, dy]: readonly [number, number]): this {
    const { clientWidth, clientHeight } = this.#container;
    return this.#move({ center: this.unproject([clientWidth / 2 + dx, clientHeight / 2 + dy]) });
  }

  fitBounds(
    [west, south, east, north]: readonly [number, number, number, number],
    { padding = 0, maxZoom = 22 }: Fitting = {},
  ): this {
    const free =
      typeof padding === 'number' ? { top: padding, right: padding, bottom: padding, left: padding } : padding;
    const { clientWidth, clientHeight } = this.#container;
    const [room, high] = [clientWidth - free.left - free.right, clientHeight - free.top - free.bottom];
    const [from, to] = [worldOf(new StubLngLat(west, north)), worldOf(new StubLngLat(east, south))];
    const fits = (share: number, px: number) => Math.log2(px / (Math.max(share, 1e-9) * tilePx));
    const zoom = Math.min(maxZoom, fits(to.x - from.x, room), fits(to.y - from.y, high));
    const middle = lngLatOf({ x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 });
    return this.#move({
      center: middle,
      zoom,
      offset: [(free.left - free.right) / 2, (free.top - free.bottom) / 2],
    });
  }

  addSource(id: string, specification: StubSourceSpecification): this {
    if (this.#sources.has(id)) throw new Error(`There is a source "${id}" already`);
    this.#addSource(id, specification);
    this.#change();
    return this;
  }

  removeSource(id: string): this {
    if (this.#layers.some(({ source }) => source === id)) throw new Error(`The source "${id}" is used by a layer`);
    this.#sources.delete(id);
    this.#change();
    return this;
  }

  addLayer(layer: StubLayer, before?: string): this {
    if (this.getLayer(layer.id) !== undefined) throw new Error(`There is a layer "${layer.id}" already`);
    if (layer.source !== undefined && !this.#sources.has(layer.source)) throw new Error(`No source "${layer.source}"`);
    const at = this.#layers.findIndex(({ id }) => id === before);
    if (before !== undefined && at < 0) throw new Error(`No layer "${before}" to stand below`);
    this.#layers.splice(at < 0 ? this.#layers.length : at, 0, { ...layer });
    this.#change();
    return this;
  }

  removeLayer(id: string): this {
    this.#known(id);
    this.#layers = this.#layers.filter((layer) => layer.id !== id);
    this.#change();
    return this;
  }

  setFilter(id: string, filter: FilterSpecification): this {
    const layer = this.#known(id);
    layer.filter = filter;
    this.#change(layer.source);
    return this;
  }

  setLayoutProperty(id: string, name: string, value: unknown): this {
    const layer = this.#known(id);
    layer.layout = { ...layer.layout, [name]: value };
    this.#change();
    return this;
  }

  setPaintProperty(id: string, name: string, value: unknown): this {
    const layer = this.#known(id);
    layer.paint = { ...layer.paint, [name]: value };
    this.#change();
    return this;
  }

  setLayerZoomRange(id: string, minzoom: number, maxzoom: number): this {
    Object.assign(this.#known(id), { minzoom, maxzoom });
    this.#change();
    return this;
  }

  setFeatureState(feature: FeatureName, state: Properties): this {
    this.featureStates.set(nameOf(feature), state);
    return this;
  }

  removeFeatureState(feature: FeatureName): this {
    this.featureStates.delete(nameOf(feature));
    return this;
  }

  refreshTiles(source: string, tiles?: readonly { z: number; x: number; y: number }[]): void {
    const names = tiles?.map(({ z, x, y }) => `${z}/${x}/${y}`) ?? null;
    this.refreshed.push({ source, tiles: names });
  }

  querySourceFeatures(
    source: string,
    { sourceLayer, filter }: { sourceLayer?: string; filter?: FilterSpecification } = {},
  ): StubFeature[] {
    return this.#features(source, sourceLayer).filter((feature) => passes(filter, feature, this.#zoom));
  }

  /** The features drawn in a box or at a position of the screen, topmost first. */
  queryRenderedFeatures(
    where?: PointLike | readonly [PointLike, PointLike],
    { layers }: { layers?: readonly string[] } = {},
  ): DrawnFeature[] {
    const box = boxOf(where, this.#container);
    return this.#layers.toReversed().flatMap((layer) => {
      const { source } = layer;
      if (source === undefined || layers?.includes(layer.id) === false || !this.#isDrawn(layer)) return [];
      return this.#features(source, layer['source-layer'])
        .filter((feature) => passes(layer.filter, feature, this.#zoom) && this.#isIn(feature.geometry, box))
        .map((feature) => ({ ...feature, layer, source }));
    });
  }

  // The test's interface

  /** Puts features into the tiles of a source, replacing the previous ones. */
  setTileFeatures(source: string, sourceLayer: string, features: readonly StubFeature[]): void {
    this.#tiles.set(`${source}/${sourceLayer}`, features);
    this.#change(source);
  }

  /** A gesture of the mouse or a finger at a position: `click`, `contextmenu`, `mousemove` or `mouseout`. */
  gesture(name: string, at: LngLatLike, pointerType: 'mouse' | 'touch' = 'mouse'): void {
    const lngLat = StubLngLat.of(at);
    const originalEvent = new PointerEvent(name, { pointerType });
    this.#canvas.dispatchEvent(originalEvent);
    this.fire(name, { lngLat, point: this.project(lngLat), originalEvent });
  }

  /** Drags the map by this many pixels, as by hand. */
  dragBy(dx: number, dy: number): void {
    const { clientWidth, clientHeight } = this.#container;
    const center = this.unproject([clientWidth / 2 - dx, clientHeight / 2 - dy]);
    this.#move({ center }, new MouseEvent('mousemove'));
  }

  resizeTo(width: number, height: number): void {
    this.#resize({ width, height });
    this.fire('resize');
    this.#change();
  }

  /** A tile or file of a source could not be loaded. */
  fail(sourceId: string): void {
    this.fire('error', { sourceId, error: new Error('Failed to fetch') });
  }

  protected override eventOfLayer(event: StubEvent, layer: string): StubEvent | null {
    const { x, y } = event['point'] as { x: number; y: number };
    const box = [
      [x - reachPx, y - reachPx],
      [x + reachPx, y + reachPx],
    ] as const;
    const features = this.getLayer(layer) === undefined ? [] : this.queryRenderedFeatures(box, { layers: [layer] });
    return features.length === 0 ? null : { ...event, features };
  }

  #load(): void {
    if (this.style === undefined) return;
    this.style._loaded = true;
    this.fire('style.load');
    this.#change();
  }

  /** Comes to rest a moment after the last change. */
  #change(source?: string): void {
    this.fire('styledata');
    clearTimeout(this.#idle);
    this.#idle = setTimeout(() => {
      this.#idle = undefined;
      if (source !== undefined) this.fire('sourcedata', { sourceId: source, tile: { hasData: () => true } });
      this.fire('idle');
    });
  }

  #addSource(id: string, specification: StubSourceSpecification): void {
    this.#sources.set(id, new StubSource(specification, () => this.#change(id)));
  }

  #known(id: string): StubLayer {
    const layer = this.getLayer(id);
    if (layer === undefined) throw new Error(`No layer "${id}"`);
    return layer;
  }

  #features(source: string, sourceLayer: string | undefined): readonly StubFeature[] {
    const put = sourceLayer === undefined ? undefined : this.#tiles.get(`${source}/${sourceLayer}`);
    return put ?? this.#sources.get(source)?.features() ?? [];
  }

  #isDrawn({ minzoom = 0, maxzoom = Infinity, layout }: StubLayer): boolean {
    return this.#zoom >= minzoom && this.#zoom < maxzoom && layout?.['visibility'] !== 'none';
  }

  #isIn(geometry: Geometry, [left, top, right, bottom]: Box): boolean {
    const pixels = positionsOf(geometry).map(([lng = 0, lat = 0]) => this.project([lng, lat]));
    const [xs, ys] = [pixels.map(({ x }) => x), pixels.map(({ y }) => y)];
    return Math.min(...xs) <= right && Math.max(...xs) >= left && Math.min(...ys) <= bottom && Math.max(...ys) >= top;
  }

  #move({ center = this.#center, zoom = this.#zoom, offset = [0, 0] }: Moving, originalEvent?: Event): this {
    const properties = originalEvent === undefined ? {} : { originalEvent };
    this.fire('movestart', properties);
    this.#zoom = this.#bounded(zoom);
    const [by, to] = [pointOf(offset), StubLngLat.of(center)];
    const { x, y } = this.#world(to);
    this.#center = by.x === 0 && by.y === 0 ? to : this.#fromWorld({ x: x - by.x, y: y - by.y });
    this.fire('move', properties);
    this.fire('moveend', properties);
    this.#change();
    return this;
  }

  #bounded(zoom: number): number {
    const { minZoom = 0, maxZoom = 22 } = this.options;
    return Math.min(maxZoom, Math.max(minZoom, zoom));
  }

  #world(at: StubLngLat): { x: number; y: number } {
    const { x, y } = worldOf(at);
    const side = tilePx * 2 ** this.#zoom;
    return { x: x * side, y: y * side };
  }

  #fromWorld({ x, y }: { x: number; y: number }): StubLngLat {
    const side = tilePx * 2 ** this.#zoom;
    return lngLatOf({ x: x / side, y: y / side });
  }

  #resize({ width, height }: { width: number; height: number }): void {
    for (const element of [this.#container, this.#canvas]) {
      Object.defineProperty(element, 'clientWidth', { value: width, configurable: true });
      Object.defineProperty(element, 'clientHeight', { value: height, configurable: true });
    }
  }
}

/** Lists the attributions of the drawn layers' sources, as MapLibre's own does. */
export class StubAttribution {
  readonly #element = document.createElement('div');

  onAdd(map: StubMap): HTMLElement {
    this.#element.className = 'maplibregl-ctrl-attrib';
    const inner = document.createElement('div');
    inner.className = 'maplibregl-ctrl-attrib-inner';
    this.#element.append(inner);
    const write = () => {
      const sources = map
        .getLayersOrder()
        .map((id) => map.getLayer(id))
        .filter((layer) => layer?.layout?.['visibility'] !== 'none')
        .map((layer) => map.getSource(layer?.source ?? '')?.attribution ?? '');
      inner.innerHTML = [...new Set(sources)].filter((text) => text !== '').join(' | ');
    };
    map.on('styledata', write);
    map.on('sourcedata', write);
    write();
    return this.#element;
  }
}

/** An element at a position on the map. */
export class StubMarker {
  readonly element: HTMLElement;
  readonly #listeners = new Map<string, () => void>();
  #at = new StubLngLat(0, 0);

  constructor({ element }: { element: HTMLElement }) {
    this.element = element;
  }

  setLngLat(at: LngLatLike): this {
    this.#at = StubLngLat.of(at);
    return this;
  }

  getLngLat = () => this.#at;

  addTo(map: StubMap): this {
    map.getCanvasContainer().append(this.element);
    return this;
  }

  remove(): this {
    this.element.remove();
    return this;
  }

  on(name: 'drag' | 'dragend', listener: () => void): this {
    this.#listeners.set(name, listener);
    return this;
  }
}

export function setWorkerUrl(): void {
  // There is nothing for a worker to do.
}

export { StubMap as Map, StubAttribution as AttributionControl, StubMarker as Marker };

interface FeatureName {
  source: string;
  sourceLayer?: string;
  id?: number | string;
}

type Box = readonly [left: number, top: number, right: number, bottom: number];

function nameOf({ source, sourceLayer, id }: FeatureName): string {
  return [source, sourceLayer, id].join('/');
}

function pointOf(given: PointLike): { x: number; y: number } {
  return 'x' in given ? given : { x: given[0], y: given[1] };
}

function boxOf(where: PointLike | readonly [PointLike, PointLike] | undefined, container: HTMLElement): Box {
  if (where === undefined) return [0, 0, container.clientWidth, container.clientHeight];
  const isPoint = 'x' in where || typeof where[0] === 'number';
  const [from, to] = isPoint ? [where, where] : where;
  const [first, second] = [pointOf(from as PointLike), pointOf(to as PointLike)];
  return [first.x, first.y, second.x, second.y];
}

const shapeNumbers = {
  Point: 1,
  MultiPoint: 1,
  LineString: 2,
  MultiLineString: 2,
  Polygon: 3,
  MultiPolygon: 3,
} as const;

function passes(filter: FilterSpecification | undefined, feature: StubFeature, zoom: number): boolean {
  if (filter === undefined) return true;
  const { id, properties, geometry } = feature;
  const type = geometry.type === 'GeometryCollection' ? 1 : shapeNumbers[geometry.type];
  return featureFilter(filter, 'test').filter({ zoom }, { type, id, properties, geometry: [] });
}

function positionsOf(geometry: Geometry): Position[] {
  if (geometry.type === 'GeometryCollection') return geometry.geometries.flatMap(positionsOf);
  return flatPositions(geometry.coordinates);
}

function flatPositions(coordinates: readonly unknown[]): Position[] {
  if (typeof coordinates[0] === 'number') return [coordinates as Position];
  return coordinates.flatMap((each) => flatPositions(each as readonly unknown[]));
}

function worldOf({ lng, lat }: StubLngLat): { x: number; y: number } {
  const sine = Math.sin((Math.max(-maxLatitude, Math.min(maxLatitude, lat)) * Math.PI) / 180);
  return { x: lng / 360 + 0.5, y: 0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI) };
}

function lngLatOf({ x, y }: { x: number; y: number }): StubLngLat {
  return new StubLngLat((x - 0.5) * 360, (Math.atan(Math.sinh(Math.PI * (1 - 2 * y))) * 180) / Math.PI);
}
