import type { DrivePoint } from '@dozor/domain/drive/drive-camera.ts';
import { isEnforcement, zoneMeters } from '@dozor/domain/law/danger-zone.ts';
import type { LawProfile } from '@dozor/domain/law/law-profile.ts';

/** The camera is never at an end of its zone. */
const share = { min: 0.15, max: 0.85 };

export interface LocalLaw {
  profileOf: (point: DrivePoint) => LawProfile;
  /** The same as `DriveSettings.zoneSeed`. */
  zoneSeed: string;
}

/** Leaves out what must not be announced where it is, and turns cameras into zones where the law asks for them. */
export function pointsByLaw(points: readonly DrivePoint[], { profileOf, zoneSeed }: LocalLaw): DrivePoint[] {
  return points.flatMap((point) => {
    if (!isEnforcement(point.type)) return [point];
    const profile = profileOf(point);
    if (profile === 'exact' || profile === 'unchecked') return [point];
    if (profile !== 'zone') return [];
    const { type, speed, speedUnit } = point;
    const meters = zoneMeters({ type, speed: speed ?? 0, speedUnit });
    const beforeMeters = meters * (share.min + (share.max - share.min) * fraction(`${zoneSeed} ${point._id}`));
    // A section would disclose both of its ends.
    return [{ ...point, childrens: undefined, zone: { meters, beforeMeters } }];
  });
}

/** A number from 0 to 1 that is always the same for a text: FNV-1a, http://www.isthe.com/chongo/tech/comp/fnv/. */
function fraction(text: string): number {
  let hash = 0x811c9dc5;
  for (const character of text) hash = Math.imul(hash ^ character.codePointAt(0)!, 0x01000193);
  // Its last bits are mixed better than its first ones.
  return ((Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d) >>> 0) & 0xffff) / 0xffff;
}
