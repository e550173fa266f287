/** What the owner of a token lets it do, in steps that do not contain each other. */
export const tokenScopes = ['read', 'write', 'moderate'] as const;

export type TokenScope = (typeof tokenScopes)[number];
