import { unpackNumbers } from '../geometry/unpack-numbers.ts';
import { foldName } from './fold-name.ts';

/** Countries, regions and towns in columns, as written by scripts/build-gazetteer.mjs. */
export interface PackedGazetteer {
  areas: {
    /** ISO 3166-1 and 3166-2, separated by spaces; every country precedes its regions. */
    codes: string;
    /** One line each: English|Russian|other names; trailing empty parts are omitted. */
    names: string;
    /** West, south, width and height of each, in tenths of a degree. */
    boxes: string;
  };
  towns: {
    /** Index of the area, as a difference from the previous one. */
    areas: string;
    names: string;
    /** Hundredths of a degree, as x, y differences from the previous town. */
    places: string;
    /** Population as log₂ in quarter steps. */
    sizes: string;
  };
}

/** Areas first, then towns. */
export interface Gazetteer {
  readonly areaCount: number;
  readonly codes: readonly string[];
  /** The area a town lies in; for an area, itself. */
  readonly areas: Uint16Array;
  /** As in the file. */
  readonly names: readonly string[];
  /** For an area, its centre. */
  readonly x: Float64Array;
  readonly y: Float64Array;
  /** Four numbers per area: west, south, east, north. */
  readonly boxes: Float64Array;
  readonly inhabitants: Float64Array;
  /** All folded names of all places, each preceded by a line feed. */
  readonly keys: string;
  /** The offset of each key in `keys`, and the place it belongs to. */
  readonly keyStarts: Uint32Array;
  readonly keyPlaces: Uint32Array;
  /** The languages a name is displayed in: 1 for English, 2 for Russian, 3 for both. */
  readonly keyReaders: Uint8Array;
}

export function decodeGazetteer({ areas, towns }: PackedGazetteer): Gazetteer {
  const codes = areas.codes.split(' ');
  const names = [...areas.names.split('\n'), ...towns.names.split('\n')];
  const boxes = Float64Array.from(unpackNumbers(areas.boxes), (tenths) => tenths / 10);
  const gazetteer = {
    areaCount: codes.length,
    codes,
    areas: new Uint16Array(names.length),
    names,
    x: new Float64Array(names.length),
    y: new Float64Array(names.length),
    boxes,
    inhabitants: new Float64Array(names.length),
  };
  placeAreas(gazetteer);
  placeTowns(gazetteer, towns);
  return { ...gazetteer, ...keysOf(names) };
}

type Keys = Pick<Gazetteer, 'keys' | 'keyStarts' | 'keyPlaces' | 'keyReaders'>;
type Placed = Omit<Gazetteer, keyof Keys>;

function placeAreas({ areaCount, areas, x, y, boxes }: Placed): void {
  for (let area = 0; area < areaCount; area++) {
    const [west = 0, south = 0, width = 0, height = 0] = boxes.subarray(area * 4, area * 4 + 4);
    areas[area] = area;
    x[area] = west + width / 2;
    y[area] = south + height / 2;
    boxes[area * 4 + 2] = west + width;
    boxes[area * 4 + 3] = south + height;
  }
}

function placeTowns({ areaCount, codes, areas, x, y, inhabitants }: Placed, towns: PackedGazetteer['towns']): void {
  const countries = new Map(codes.map((code, area) => [code, area]));
  const steps = unpackNumbers(towns.places);
  const sizes = unpackNumbers(towns.sizes);
  let area = 0;
  let east = 0;
  let north = 0;
  for (const [town, step] of unpackNumbers(towns.areas).entries()) {
    const at = areaCount + town;
    area += step;
    east += steps[town * 2] ?? 0;
    north += steps[town * 2 + 1] ?? 0;
    areas[at] = area;
    x[at] = east / 100;
    y[at] = north / 100;
    inhabitants[at] = 2 ** ((sizes[town] ?? 0) / 4);
    const country = countries.get(codes[area]?.slice(0, 2) ?? '') ?? area;
    inhabitants[area]! += inhabitants[at];
    if (country !== area) inhabitants[country]! += inhabitants[at];
  }
}

function keysOf(names: readonly string[]): Keys {
  const keys: string[] = [];
  const places: number[] = [];
  const readers: number[] = [];
  for (const [place, line] of names.entries()) {
    const [english = '', russian = '', ...others] = line.split('|').map(foldName);
    for (const key of new Set([english, russian, ...others])) {
      if (key === '') continue;
      keys.push(key);
      places.push(place);
      readers.push((key === english ? 1 : 0) + (key === russian ? 2 : 0));
    }
  }
  const starts = new Uint32Array(keys.length);
  let start = 1;
  for (const [index, key] of keys.entries()) {
    starts[index] = start;
    start += key.length + 1;
  }
  return {
    keys: `\n${keys.join('\n')}\n`,
    keyStarts: starts,
    keyPlaces: Uint32Array.from(places),
    keyReaders: Uint8Array.from(readers),
  };
}
