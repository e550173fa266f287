import type { ChildPoint } from '@dozor/domain/point/child-point-schema.ts';

/** What only some points have; each part is left out where it is empty, the whole is null when all are. */
export interface PointExtra {
  childrens?: readonly ChildPoint[];
  activeTime?: readonly string[];
  flags?: readonly string[];
  /** It came from a list of others and was accepted as that has it; whoever changes the point vouches for it instead. */
  listed?: true;
}

const nothing: PointExtra = {};

export function readExtra({ extra }: { extra: string | null }): PointExtra {
  return extra === null ? nothing : (JSON.parse(extra) as PointExtra);
}

export function extraText(extra: PointExtra): string | null {
  return Object.keys(extra).length > 0 ? JSON.stringify(extra) : null;
}
