import type { Feature, FeatureCollection } from 'geojson';
import {
  Marker,
  type GeoJSONSource,
  type LayerSpecification,
  type Map as MapLibre,
  type MapMouseEvent,
} from 'maplibre-gl';
import type { ThemeName } from '../../ui/tokens.ts';
import type { LngLat } from '../camera/map-position.ts';
import { mapPalettes } from '../palette/map-palette.ts';
import { whenStyled } from '../when-styled.ts';
import classes from './area-map.module.css';

const source = 'area';
const keyStepPx = 10;

const arrows: Readonly<Record<string, readonly [dx: number, dy: number]>> = {
  ArrowLeft: [-keyStepPx, 0],
  ArrowRight: [keyStepPx, 0],
  ArrowUp: [0, -keyStepPx],
  ArrowDown: [0, keyStepPx],
};

interface AreaListeners {
  change: (corners: LngLat[]) => void;
  cornerLabel: (number: number) => string;
}

/** A click adds a corner; corners are dragged, moved with arrow keys and removed with Delete. */
export class AreaDrawing {
  readonly #map: MapLibre;
  readonly #listeners: AreaListeners;
  readonly #callOff: () => void;
  #corners: readonly LngLat[] = [];
  #markers: Marker[] = [];

  constructor(map: MapLibre, theme: ThemeName, listeners: AreaListeners) {
    this.#map = map;
    this.#listeners = listeners;
    this.#callOff = whenStyled(map, () => {
      map.addSource(source, { type: 'geojson', data: shape([]) });
      for (const layer of layers(theme)) map.addLayer(layer);
      this.#draw();
    });
    map.on('click', this.#onClick);
  }

  destroy(): void {
    this.#callOff();
    for (const marker of this.#markers) marker.remove();
    this.#map.off('click', this.#onClick);
    if (this.#map.style === undefined) return;
    for (const { id } of layers('light')) if (this.#map.getLayer(id)) this.#map.removeLayer(id);
    if (this.#map.getSource(source)) this.#map.removeSource(source);
  }

  show(corners: readonly LngLat[]): void {
    this.#corners = corners;
    this.#draw();
    if (this.#markers.length !== corners.length) this.#placeMarkers();
    for (const [index, corner] of corners.entries()) this.#markers[index]?.setLngLat(corner);
  }

  readonly #onClick = (event: MapMouseEvent): void => {
    const target = event.originalEvent.target;
    if (target instanceof Element && target.closest(`.${classes['corner']}`) !== null) return;
    this.#listeners.change([...this.#corners, rounded(event.lngLat.wrap().toArray())]);
  };

  #draw(): void {
    void this.#map.getSource<GeoJSONSource>(source)?.setData(shape(this.#corners));
  }

  #placeMarkers(): void {
    for (const marker of this.#markers) marker.remove();
    this.#markers = this.#corners.map((corner, index) => this.#makeMarker(corner, index));
  }

  #makeMarker(corner: LngLat, index: number): Marker {
    const element = document.createElement('button');
    element.type = 'button';
    element.className = classes['corner'] ?? '';
    element.setAttribute('aria-label', this.#listeners.cornerLabel(index + 1));
    element.addEventListener('keydown', (event) => this.#onKey(event, index));
    const marker = new Marker({ element, draggable: true }).setLngLat(corner).addTo(this.#map);
    marker.on('drag', () => {
      this.#corners = this.#corners.with(index, marker.getLngLat().toArray());
      this.#draw();
    });
    marker.on('dragend', () => this.#listeners.change(this.#corners.map(rounded)));
    return marker;
  }

  #onKey(event: KeyboardEvent, index: number): void {
    const step = arrows[event.key];
    const corner = this.#corners[index];
    if (corner === undefined) return;
    if (event.key === 'Delete' || event.key === 'Backspace') this.#listeners.change(this.#corners.toSpliced(index, 1));
    else if (step !== undefined) this.#listeners.change(this.#corners.with(index, this.#moved(corner, step)));
    else return;
    event.preventDefault();
    event.stopPropagation();
  }

  #moved(corner: LngLat, [dx, dy]: readonly [number, number]): LngLat {
    const { x, y } = this.#map.project(corner);
    return rounded(
      this.#map
        .unproject([x + dx, y + dy])
        .wrap()
        .toArray(),
    );
  }
}

function rounded([lng, lat]: LngLat): LngLat {
  return [Number(lng.toFixed(5)), Number(lat.toFixed(5))];
}

/** A line until there are three corners; the segment back to the first one is always drawn. */
function shape(corners: readonly LngLat[]): FeatureCollection {
  const features: Feature[] = [];
  const first = corners[0];
  if (first !== undefined && corners.length > 1) {
    const ring = [...corners, first].map((corner) => [...corner]);
    features.push({ type: 'Feature', properties: {}, geometry: { type: 'LineString', coordinates: ring } });
    if (corners.length > 2) {
      features.push({ type: 'Feature', properties: {}, geometry: { type: 'Polygon', coordinates: [ring] } });
    }
  }
  return { type: 'FeatureCollection', features };
}

function layers(theme: ThemeName): LayerSpecification[] {
  const { selection } = mapPalettes[theme];
  return [
    {
      id: 'area-fill',
      type: 'fill',
      source,
      filter: ['==', ['geometry-type'], 'Polygon'],
      paint: { 'fill-color': selection, 'fill-opacity': 0.16 },
    },
    {
      id: 'area-edge',
      type: 'line',
      source,
      filter: ['==', ['geometry-type'], 'LineString'],
      layout: { 'line-join': 'round' },
      paint: { 'line-color': selection, 'line-width': 2.5 },
    },
  ];
}
