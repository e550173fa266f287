import type { PointFields } from '../point/point-schema.ts';

/** What a list says of one thing that it has: the fields that matching looks at, and which of them it really says. */
export type ListRow = Pick<PointFields, 'type' | 'x' | 'y' | 'dirType' | 'direction' | 'speed' | 'childrens'> & {
  /** What the list calls it; one of a kind in its list. */
  readonly ref: string;
  readonly saysType: boolean;
  readonly saysHeading: boolean;
  readonly saysLimit: boolean;
  /** What it says of its way that is no direction, such as the names of two towns; missing where it says none. */
  readonly way?: string;
  /** The position was counted along a road from its kilometre posts. */
  readonly isRough?: boolean;
  /** The number of the road, '' or missing where the list does not say it. */
  readonly road?: string;
};

/** A point of the map, as far as matching looks at it. */
export type ListedPoint = Pick<PointFields, 'type' | 'x' | 'y' | 'dirType' | 'direction' | 'speed' | 'rating'> & {
  readonly idx: number;
  /** How many further points its section has. */
  readonly sectionPoints: number;
  readonly road?: string;
};
