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
};

export type OsmMember = { readonly type: string; readonly ref: number; readonly role: string };

export type OsmRelation = {
  readonly type: 'relation';
  readonly id: number;
  readonly members: readonly OsmMember[];
  readonly tags?: OsmTags;
};

export type OsmElement = OsmNode | OsmWay | OsmRelation;

export type OsmCamera = {
  readonly id: number;
  readonly position: Position;
  readonly tags: OsmTags;
  readonly line: number;
};

export type OsmEnforcement = { readonly relation: OsmRelation; readonly line: number };

/** What of the data says something about cameras, with the positions that are known. */
export type OsmCollection = {
  readonly cameras: ReadonlyMap<number, OsmCamera>;
  readonly enforcements: readonly OsmEnforcement[];
  readonly roads: readonly OsmWay[];
  /** The position of a node or of the first node of a way. */
  position(type: string, id: number): Position | null;
};
