import { isBaseLayerName, type BaseLayerName } from '../map/base/base-layers.ts';
import { isLngLat, type LngLat, type MapPosition } from '../map/camera/map-position.ts';

/** The parameters of a link to the map: `/?point=<_id>&center=<lng>,<lat>&zoom=16&layer=osm`. */
export interface MapLink {
  point?: string;
  center?: LngLat;
  zoom?: number;
  layer?: BaseLayerName;
}

export type MapLinkSearch = Partial<Record<keyof MapLink, string>>;

const mapZooms = { min: 1, max: 20 };

/** Reads the valid parts of an address and ignores the rest. */
export function readMapLink(search: MapLinkSearch): MapLink {
  const link: MapLink = {};
  if (search.point !== undefined && /^[1-9]\d{0,14}$/.test(search.point)) link.point = search.point;
  const center = search.center?.split(',').map(numberOrNaN);
  if (isLngLat(center)) link.center = center;
  const zoom = numberOrNaN(search.zoom ?? '');
  if (zoom >= mapZooms.min && zoom <= mapZooms.max) link.zoom = zoom;
  if (isBaseLayerName(search.layer)) link.layer = search.layer;
  return link;
}

/** Number('') is 0, which is a position in the sea. */
function numberOrNaN(text: string): number {
  return text.trim() === '' ? NaN : Number(text);
}

/** Six decimals of a degree are about 10 cm; a zoom needs two. */
export function positionSearch({ center, zoom }: MapPosition): Pick<Required<MapLinkSearch>, 'center' | 'zoom'> {
  const decimals = zoom >= 10 ? 6 : 4;
  return {
    center: center.map((degrees) => String(Number(degrees.toFixed(decimals)))).join(),
    zoom: String(Number(zoom.toFixed(2))),
  };
}

/** Existing links have this zoom. */
export function pointLink(origin: string, point: { _id: string; x: number; y: number }, layer: BaseLayerName): string {
  return `${origin}/?point=${point._id}&center=${point.x},${point.y}&zoom=16&layer=${layer}`;
}
