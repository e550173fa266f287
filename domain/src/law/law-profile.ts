/**
 * Exact places; the same where nobody has checked the law; zones without a place; nothing at all; or nothing where
 * publishing itself may be forbidden.
 */
export const lawProfiles = ['exact', 'unchecked', 'zone', 'quiet', 'hidden'] as const;

export type LawProfile = (typeof lawProfiles)[number];

/** True if programs that warn while driving get nothing at all. */
export function isSilentProfile(profile: LawProfile): boolean {
  return profile === 'quiet' || profile === 'hidden';
}
