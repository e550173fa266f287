import type { PointFields } from '../point/point-schema.ts';

/** The fields used for matching, and which of them the list contains. */
export type ListRow = Pick<PointFields, 'type' | 'x' | 'y' | 'dirType' | 'direction' | 'speed' | 'childrens'> & {
  /** Unique within its list. */
  readonly ref: string;
  readonly saysType: boolean;
  readonly saysHeading: boolean;
  readonly saysLimit: boolean;
  /** Direction text that cannot be converted to an azimuth, such as the names of two towns; missing without one. */
  readonly way?: string;
  /** The position was computed along a road from its kilometre posts. */
  readonly isRough?: boolean;
  /** Its place contradicts those of other rows of its road: a person has to look. */
  readonly isDoubtful?: boolean;
  /** '' or missing if the list does not contain it. */
  readonly road?: string;
};

export type ListedPoint = Pick<PointFields, 'type' | 'x' | 'y' | 'dirType' | 'direction' | 'speed' | 'rating'> & {
  readonly idx: number;
  /** Number of further points of its section. */
  readonly sectionPoints: number;
  readonly road?: string;
};
