/** The permissions of a token; none includes another. */
export const tokenScopes = ['read', 'write', 'moderate'] as const;

export type TokenScope = (typeof tokenScopes)[number];
