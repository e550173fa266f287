import type { Position } from '../../geometry/position.ts';
import type { DecodeOptions } from '../../import/decode-options.ts';
import type { ImportFormat } from '../../import/import-format.ts';
import { rejected, type ImportOutcome } from '../../import/import-outcome.ts';
import type { XmlTag } from '../../import/import-tools.ts';
import { noColumns } from '../../import/names/column-use.ts';
import { rawColumns } from '../../import/names/raw-columns.ts';
import { headingOf, noHeading } from '../../import/rows/heading.ts';
import { pointWithDefaults } from '../../import/rows/point-defaults.ts';
import { RowNotes } from '../../import/rows/row-notes.ts';
import { readPosition } from '../../import/rows/row-values.ts';
import { sectionChild } from '../../import/rows/section-child.ts';
import { XmlDecoder, type XmlElements, type XmlPath } from '../../import/text/xml-decoder.ts';
import { azimuthTowards } from '../osm/osm-direction.ts';

/** Versions 1 and 2, and version 3 on its own and in its envelope. */
const roots = ['d2LogicalModel', 'messageContainer', 'payload'];
/** A published location with an id: version 1, and versions 2 and 3. */
const locationNames = new Set(['predefinedLocation', 'predefinedLocationReference']);
const textNames = new Set(['latitude', 'longitude', 'roadNumber', 'directionRelative']);

type Ends = 'from' | 'to' | 'at';
type Open = {
  readonly line: number;
  readonly depth: number;
  readonly id: string;
  readonly locations: Record<Ends, { latitude: string; longitude: string }>;
  road: string;
  way: string;
};

const nowhere = () => ({ latitude: '', longitude: '' });

/**
 * Predefined locations as published by traffic authorities for their cameras (https://docs.datex2.eu), such as those of
 * Spain: points, and sections from one location to another. They contain no limit, and the direction only relative to
 * the road.
 */
export class Datex2Elements implements XmlElements {
  readonly roots = roots;
  readonly columns = noColumns;
  /** True if the latitudes are under the name of the longitudes. */
  readonly #isTurned: boolean;
  #open: Open | null = null;

  constructor({ axes }: Pick<DecodeOptions, 'axes'>) {
    this.#isTurned = axes === 'yx';
  }

  get openLine(): number | null {
    return this.#open?.line ?? null;
  }

  open(path: XmlPath, attributes: XmlTag['attributes'], line: number): readonly ImportOutcome[] {
    const id = attributes['id'];
    if (this.#open || id === undefined || !locationNames.has(path.at(-1) ?? '')) return [];
    const locations = { from: nowhere(), to: nowhere(), at: nowhere() };
    this.#open = { line, depth: path.length, id, locations, road: '', way: '' };
    return [];
  }

  text(path: XmlPath, text: string): void {
    const name = path.at(-1) ?? '';
    if (!this.#open || !textNames.has(name)) return;
    if (name === 'roadNumber') this.#open.road ||= text.trim();
    else if (name === 'directionRelative') this.#open.way ||= text.trim();
    else if (name === 'latitude' || name === 'longitude') {
      const end = path.includes('from', this.#open.depth)
        ? 'from'
        : path.includes('to', this.#open.depth)
          ? 'to'
          : 'at';
      const isLatitude = (name === 'latitude') !== this.#isTurned;
      this.#open.locations[end][isLatitude ? 'latitude' : 'longitude'] += text.trim();
    }
  }

  close(path: XmlPath): readonly ImportOutcome[] {
    if (!this.#open || path.length !== this.#open.depth) return [];
    const outcome = outcomeOf(this.#open);
    this.#open = null;
    return [outcome];
  }

  end(): readonly ImportOutcome[] {
    return [];
  }
}

function outcomeOf({ line, id, locations, road, way }: Open): ImportOutcome {
  const isSection = locations.from.latitude !== '' && locations.to.latitude !== '';
  const start = isSection || locations.from.latitude !== '' ? locations.from : locations.at;
  const notes = new RowNotes();
  const location = readPosition(start.longitude, start.latitude, notes);
  const end: Position = [Number(locations.to.longitude), Number(locations.to.latitude)];
  const heading = isSection ? headingOf([azimuthTowards(end, [location.x, location.y])], 'section', notes) : noHeading;
  // Two cameras of one location, facing along the road and against it, are distinct.
  notes.way = [road, way].filter((part) => part !== '').join(' ');
  notes.says = () =>
    rawColumns([
      ['id', id],
      ['roadNumber', road],
      ['directionRelative', way],
    ]);
  notes.saysType = true;
  notes.lacksLimits = true;
  const row = pointWithDefaults(isSection ? 'speed_cam' : 'static_cam', { ...location, ...heading, speed: null });
  if (isSection) row.childrens = [sectionChild(end, heading, notes)];
  if (notes.first) return rejected(line, notes.first.code, notes.first.value);
  return { ok: true, line, rows: 1, row, sourceId: id, notes };
}

export const datex2Import: ImportFormat = {
  roots,
  decoder: ({ encoding, tools, options }) => new XmlDecoder(new Datex2Elements(options), encoding, tools),
};
