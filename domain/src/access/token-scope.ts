/** None includes another. */
export const tokenScopes = ['read', 'write', 'moderate'] as const;

export type TokenScope = (typeof tokenScopes)[number];
