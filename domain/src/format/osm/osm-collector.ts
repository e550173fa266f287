import type { Position } from '../../geometry/position.ts';
import type { DecodeOptions } from '../../import/decode-options.ts';
import type { ImportOutcome } from '../../import/import-outcome.ts';
import { deviceOf, tagOfGone } from './osm-camera-type.ts';
import type {
  OsmCamera,
  OsmCollection,
  OsmElement,
  OsmEnforcement,
  OsmMember,
  OsmNode,
  OsmOther,
  OsmTags,
  OsmWay,
} from './osm-element.ts';
import { outcomesOfOsm } from './osm-outcomes.ts';

const noTags: OsmTags = {};

export type OsmOptions = { readonly now?: number | null | undefined } & Pick<DecodeOptions, 'axes'>;

/**
 * Elements come in any order: positions of other nodes are stored as they arrive, or listed at the end by `missing` and
 * supplied with `addPosition`.
 */
export class OsmCollector implements OsmCollection {
  readonly enforcements: OsmEnforcement[] = [];
  readonly others: OsmOther[] = [];
  readonly otherNodes = { count: 0, watching: 0, example: '' };
  readonly #cameras = new Map<string, OsmCamera>();
  readonly #keepsPositions: boolean;
  readonly #positions = new Map<number, Position>();
  readonly #ways = new Map<number, OsmWay>();
  /** Ways that are cameras themselves: their position may be known only at the end. */
  readonly #cameraWays: { readonly way: OsmWay; readonly tags: OsmTags; readonly line: number }[] = [];

  readonly #now: number | null;
  /** True if the file has the latitude where the longitude should be. */
  readonly #isTurned: boolean;

  /** @param keepsPositions false if the file can be read again for the needed positions */
  constructor(keepsPositions: boolean, { now = null, axes }: OsmOptions = {}) {
    this.#keepsPositions = keepsPositions;
    this.#now = now;
    this.#isTurned = axes === 'yx';
  }

  get roads(): readonly OsmWay[] {
    return [...this.#ways.values()];
  }

  get cameras(): ReadonlyMap<string, OsmCamera> {
    for (const { way, tags, line } of this.#cameraWays.splice(0)) {
      const position = way.position ?? this.position({ type: 'way', ref: way.id });
      if (position) this.#cameras.set(`way/${way.id}`, { type: 'way', id: way.id, position, tags, line });
      else this.others.push({ id: `way/${way.id}`, line, says: 'a way without a position', gone: null });
    }
    return this.#cameras;
  }

  add(given: OsmElement, line: number): void {
    const element = this.#isTurned ? turnedElement(given) : given;
    const { tags = noTags, type, id } = element;
    const gone = tagOfGone(tags, this.#now);
    if (gone !== null) {
      const position = element.type === 'node' ? ([element.lon, element.lat] as const) : null;
      this.others.push({ id: `${type}/${id}`, line, says: gone, gone: { position, tags } });
    }
    if (element.type === 'node') this.#node(element, line, gone === null);
    else if (element.type === 'way') this.#way(element, line, gone === null);
    else if (gone === null && tags['type'] === 'enforcement') this.enforcements.push({ relation: element, line });
  }

  position({ type, ref, position }: Pick<OsmMember, 'type' | 'ref' | 'position'>): Position | null {
    if (position) return position;
    const way = type === 'way' ? this.#ways.get(ref) : undefined;
    const node = type === 'way' ? way?.refs[0] : ref;
    if (node === undefined || (type !== 'node' && type !== 'way')) return way?.position ?? null;
    return this.#cameras.get(`node/${node}`)?.position ?? this.#positions.get(node) ?? way?.position ?? null;
  }

  missing(): ReadonlySet<number> {
    const members = this.enforcements.flatMap(({ relation }) => relation.members);
    const nodes = members.flatMap(({ type, ref }) => (type === 'way' ? (this.#ways.get(ref)?.refs[0] ?? []) : ref));
    const corners = this.#cameraWays.flatMap(({ way }) => way.refs.slice(0, 1));
    const isCamera = (id: number | undefined) => id !== undefined && this.#cameras.has(`node/${id}`);
    const neighbours = this.roads.flatMap(({ refs }) =>
      refs.filter((_, at) => isCamera(refs[at - 1]) || isCamera(refs[at + 1])),
    );
    const needed = [...nodes, ...corners, ...neighbours];
    return new Set(needed.filter((ref) => this.position({ type: 'node', ref }) === null));
  }

  addPosition({ id, lon, lat }: OsmNode): void {
    this.#positions.set(id, this.#isTurned ? [lat, lon] : [lon, lat]);
  }

  outcomes(): ImportOutcome[] {
    return outcomesOfOsm(this);
  }

  #node({ id, lon, lat, tags = noTags }: OsmNode, line: number, isAtWork: boolean): void {
    const isCamera = isAtWork && deviceOf(tags) !== null;
    if (isCamera) this.#cameras.set(`node/${id}`, { type: 'node', id, position: [lon, lat], tags, line });
    else if (this.#keepsPositions) this.#positions.set(id, [lon, lat]);
    const [key] = Object.keys(tags);
    if (isCamera || !isAtWork || key === undefined) return;
    const { otherNodes } = this;
    const watching = Object.keys(tags).find((name) => watches.test(`${name}=${tags[name]}`));
    otherNodes.count++;
    if (watching !== undefined) otherNodes.watching++;
    if (watching !== undefined || otherNodes.example === '')
      otherNodes.example = `node/${id}: ${watching ?? key}=${tags[watching ?? key]}`;
  }

  /** Only roads determine the direction of a camera on them; a gantry over the road may be a device. */
  #way(way: OsmWay, line: number, isAtWork: boolean): void {
    const { tags = noTags } = way;
    if (isAtWork && deviceOf(tags)) this.#cameraWays.push({ way, tags, line });
    const isRoad = tags['highway'] !== undefined;
    const holdsCamera = isRoad && way.refs.some((id) => this.#cameras.has(`node/${id}`));
    const isNeeded = this.#keepsPositions ? isRoad || way.refs.length < maxDeviceNodes : holdsCamera;
    if (isNeeded || this.#cameraWays.at(-1)?.way === way) this.#ways.set(way.id, way);
  }
}

/** Tags that resemble those of a camera. */
const watches = /surveillance|enforcement|speed_camera|^camera/;
/** A gantry or a box is a short way. */
const maxDeviceNodes = 20;

/** With longitude and latitude the other way round, everywhere in it. */
function turnedElement(element: OsmElement): OsmElement {
  if (element.type === 'node') return { ...element, lon: element.lat, lat: element.lon };
  const position = turned(element.position);
  if (element.type === 'way') return { ...element, position };
  const members = element.members.map((member) => ({ ...member, position: turned(member.position) }));
  return { ...element, position, members };
}

function turned(position: Position | null = null): Position | null {
  return position && [position[1], position[0]];
}
