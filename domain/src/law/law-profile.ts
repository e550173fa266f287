/** Exact places, zones without a place, nothing at all, or nothing where publishing itself may be forbidden. */
export const lawProfiles = ['exact', 'zone', 'quiet', 'hidden'] as const;

export type LawProfile = (typeof lawProfiles)[number];
