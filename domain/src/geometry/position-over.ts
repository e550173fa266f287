/** MapLibre's width of the world at zoom 0. */
const worldPx = 512;
const zooms = { min: 2, max: 14 };
/** The share of the map not covered at its edges. */
const free = 0.85;

/**
 * The map's address for a whole box.
 *
 * @param bounds in degrees; `west` greater than `east` crosses the antimeridian
 * @param screen in CSS pixels
 */
export function positionOver(
  [west, south, east, north]: readonly [west: number, south: number, east: number, north: number],
  screen: { width: number; height: number },
): { center: string; zoom: string } {
  const width = east < west ? east - west + 360 : east - west;
  const middle = west + width / 2;
  const [top, bottom] = [mercatorY(north), mercatorY(south)];
  const max = (share: number, px: number) => (share === 0 ? Infinity : Math.log2((px * free) / (share * worldPx)));
  const zoom = Math.min(max(width / 360, screen.width), max(top - bottom, screen.height), zooms.max);
  const center = [middle > 180 ? middle - 360 : middle, latitudeAt((top + bottom) / 2)];
  return {
    center: center.map((degrees) => String(Number(degrees.toFixed(4)))).join(),
    zoom: String(Number(Math.max(zoom, zooms.min).toFixed(2))),
  };
}

/** Web Mercator (EPSG:3857) from -0.5 to 0.5, northward. */
function mercatorY(latitude: number): number {
  return Math.asinh(Math.tan((latitude * Math.PI) / 180)) / (2 * Math.PI);
}

function latitudeAt(y: number): number {
  return (Math.atan(Math.sinh(y * 2 * Math.PI)) * 180) / Math.PI;
}
