import type { Position } from '../../geometry/position.ts';

/** The elements of OpenStreetMap data: https://wiki.openstreetmap.org/wiki/Elements */
export type OsmTags = Readonly<Record<string, string>>;

export type OsmNode = {
  readonly type: 'node';
  readonly id: number;
  readonly lon: number;
  readonly lat: number;
  readonly tags?: OsmTags;
};

export type OsmWay = {
  readonly type: 'way';
  readonly id: number;
  /** In order. */
  readonly refs: readonly number[];
  readonly tags?: OsmTags;
  /** Its position in `out center` and `out geom`. */
  readonly position?: Position | null;
};

export type OsmMember = {
  readonly type: string;
  readonly ref: number;
  readonly role: string;
  /** Its position in `out geom`. */
  readonly position?: Position | null;
};

export type OsmRelation = {
  readonly type: 'relation';
  readonly id: number;
  readonly members: readonly OsmMember[];
  readonly tags?: OsmTags;
  /** Its position in `out center`. */
  readonly position?: Position | null;
};

export type OsmElement = OsmNode | OsmWay | OsmRelation;

export type OsmCamera = {
  readonly type: 'node' | 'way';
  readonly id: number;
  readonly position: Position;
  readonly tags: OsmTags;
  readonly line: number;
};

export type OsmEnforcement = { readonly relation: OsmRelation; readonly line: number };

/** An element with the tag of a camera that is not one for this map. */
export type OsmOther = {
  readonly id: string;
  readonly line: number;
  readonly says: string;
  /** Position and camera tags, if it was removed, is not yet there or is out of operation. */
  readonly gone: { readonly position: Position | null; readonly tags: OsmTags } | null;
};

export type OsmCollection = {
  /** By type and id: `node/1`. */
  readonly cameras: ReadonlyMap<string, OsmCamera>;
  readonly enforcements: readonly OsmEnforcement[];
  readonly roads: readonly OsmWay[];
  readonly others: readonly OsmOther[];
  /** Nodes with unrelated tags, and those of them that may monitor something. */
  readonly otherNodes: { readonly count: number; readonly watching: number; readonly example: string };
  /** The position of a node or of the first node of a way. */
  position(member: Pick<OsmMember, 'type' | 'ref' | 'position'>): Position | null;
};
