import type { Position } from '../../geometry/position.ts';
import type { ImportOutcome } from '../../import/import-outcome.ts';
import { typeOfNode } from './osm-camera-type.ts';
import type { OsmCamera, OsmCollection, OsmElement, OsmEnforcement, OsmNode, OsmTags, OsmWay } from './osm-element.ts';
import { outcomesOfOsm } from './osm-outcomes.ts';

const noTags: OsmTags = {};

/**
 * Gathers cameras, enforcement relations and the ways that tell where a camera looks out of elements in any order.
 * Positions of other nodes are kept as they come, or asked for at the end with `missing` and given with `addPosition`.
 */
export class OsmCollector implements OsmCollection {
  readonly cameras = new Map<number, OsmCamera>();
  readonly enforcements: OsmEnforcement[] = [];
  readonly #keepsPositions: boolean;
  readonly #positions = new Map<number, Position>();
  readonly #ways = new Map<number, OsmWay>();

  /** @param keepsPositions false where the file can be read again for the positions that are needed */
  constructor(keepsPositions: boolean) {
    this.#keepsPositions = keepsPositions;
  }

  get roads(): readonly OsmWay[] {
    return [...this.#ways.values()];
  }

  add(element: OsmElement, line: number): void {
    if (element.type === 'node') this.#node(element, line);
    else if (element.type === 'way') this.#way(element);
    else if (element.tags?.['type'] === 'enforcement') this.enforcements.push({ relation: element, line });
  }

  position(type: string, id: number): Position | null {
    const node = type === 'way' ? this.#ways.get(id)?.refs[0] : id;
    if (node === undefined || (type !== 'node' && type !== 'way')) return null;
    return this.cameras.get(node)?.position ?? this.#positions.get(node) ?? null;
  }

  /** The nodes whose positions are needed and not known. */
  missing(): ReadonlySet<number> {
    const members = this.enforcements.flatMap(({ relation }) => relation.members);
    const nodes = members.flatMap(({ type, ref }) => (type === 'way' ? (this.#ways.get(ref)?.refs[0] ?? []) : ref));
    const neighbours = this.roads.flatMap(({ refs }) =>
      refs.filter((_, at) => [refs[at - 1], refs[at + 1]].some((id) => id !== undefined && this.cameras.has(id))),
    );
    return new Set([...nodes, ...neighbours].filter((id) => this.position('node', id) === null));
  }

  addPosition({ id, lon, lat }: OsmNode): void {
    this.#positions.set(id, [lon, lat]);
  }

  outcomes(): ImportOutcome[] {
    return outcomesOfOsm(this);
  }

  #node({ id, lon, lat, tags = noTags }: OsmNode, line: number): void {
    if (typeOfNode(tags)) this.cameras.set(id, { id, position: [lon, lat], tags, line });
    else if (this.#keepsPositions) this.#positions.set(id, [lon, lat]);
  }

  /** Only roads say where a camera on them looks; a gantry over the road may be a device. */
  #way(way: OsmWay): void {
    const isRoad = way.tags?.['highway'] !== undefined;
    const holdsCamera = isRoad && way.refs.some((id) => this.cameras.has(id));
    if (this.#keepsPositions ? isRoad || way.refs.length < mostDeviceNodes : holdsCamera) this.#ways.set(way.id, way);
  }
}

/** A gantry or a box is a short way. */
const mostDeviceNodes = 20;
