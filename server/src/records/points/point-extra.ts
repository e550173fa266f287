import type { ChildPoint } from '@dozor/domain/point/child-point-schema.ts';

/** Fields that only some points have. Empty ones are omitted; null when all are empty. */
export interface PointExtra {
  childrens?: readonly ChildPoint[];
  activeTime?: readonly string[];
  flags?: readonly string[];
  /** Accepted unchanged from an external list. Cleared by the first edit, whose author then vouches for it. */
  listed?: true;
}

const nothing: PointExtra = {};

export function readExtra({ extra }: { extra: string | null }): PointExtra {
  return extra === null ? nothing : (JSON.parse(extra) as PointExtra);
}

export function extraText(extra: PointExtra): string | null {
  return Object.keys(extra).length > 0 ? JSON.stringify(extra) : null;
}
