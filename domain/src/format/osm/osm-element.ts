import type { Position } from '../../geometry/position.ts';

/** What stands in data of OpenStreetMap: https://wiki.openstreetmap.org/wiki/Elements */
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
  /** The nodes of the way in its order. */
  readonly refs: readonly number[];
  readonly tags?: OsmTags;
  /** Where it lies, as `out center` and `out geom` say it. */
  readonly position?: Position | null;
};

export type OsmMember = {
  readonly type: string;
  readonly ref: number;
  readonly role: string;
  /** Where it lies, as `out geom` says it. */
  readonly position?: Position | null;
};

export type OsmRelation = {
  readonly type: 'relation';
  readonly id: number;
  readonly members: readonly OsmMember[];
  readonly tags?: OsmTags;
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

/** An element with the tag of a camera that is none for this map. */
export type OsmOther = {
  readonly id: string;
  readonly line: number;
  readonly says: string;
  /** What it was, where it lies and what its tags say of it, if it is gone, not yet there or not at work. */
  readonly gone: { readonly position: Position | null; readonly tags: OsmTags } | null;
};

/** What of the data says something about cameras, with the positions that are known. */
export type OsmCollection = {
  /** By type and id: `node/1`. */
  readonly cameras: ReadonlyMap<string, OsmCamera>;
  readonly enforcements: readonly OsmEnforcement[];
  readonly roads: readonly OsmWay[];
  readonly others: readonly OsmOther[];
  /** Nodes with tags of something else, and those of them that watch something. */
  readonly otherNodes: { readonly count: number; readonly watching: number; readonly example: string };
  /** The position of a node or of the first node of a way. */
  position(member: Pick<OsmMember, 'type' | 'ref' | 'position'>): Position | null;
};
