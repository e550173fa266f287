export type Random = () => number;

/** Longitude and latitude of popular places. */
const towns = [
  [37.6, 55.7],
  [30.3, 59.9],
  [60.6, 56.8],
  [76.9, 43.2],
  [27.6, 53.9],
  [69.2, 41.3],
  [2.3, 48.8],
  [-0.1, 51.5],
] as const;

export function oneOf<T>(random: Random, values: readonly T[]): T {
  return values[Math.floor(random() * values.length)]!;
}

export function tilePath(random: Random, zoom: number, degrees: number): string {
  const tiles = 2 ** zoom;
  const [longitude, latitude] = nearTown(random, degrees);
  const x = Math.floor(((longitude + 180) / 360) * tiles);
  const sine = Math.sin((latitude * Math.PI) / 180);
  const y = Math.floor((0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI)) * tiles);
  return `/api/tiles/${zoom}/${x}/${y}.mvt`;
}

export function boxPath(random: Random): string {
  const [x, y] = nearTown(random, 0.5);
  const box = [x - 0.2, y - 0.1, x + 0.2, y + 0.1].map((value) => value.toFixed(4)).join(',');
  return `/api/points/?limit=100&bbox=${box}`;
}

/** Points are added on a grid at sea, farther apart than the distance at which duplicates are detected. */
export function pointAtSea(index: number): { x: number; y: number } {
  const x = Number((-40 + (index % 2000) * 0.01).toFixed(6));
  const y = Number((30 + Math.floor(index / 2000) * 0.01).toFixed(6));
  return { x, y };
}

function nearTown(random: Random, degrees: number): [number, number] {
  const [x, y] = oneOf(random, towns);
  return [x + (random() - 0.5) * degrees, y + (random() - 0.5) * degrees];
}
