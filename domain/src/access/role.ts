/** The five roles, weakest first; `banned` is not a rank but overrides all others. */
export const roles = ['user', 'editor', 'moderator', 'admin', 'banned'] as const;

export type Role = (typeof roles)[number];

/** The effective role: visitor, banned, or the strongest role held. */
export const accessLevels = ['visitor', 'banned', 'user', 'editor', 'moderator', 'admin'] as const;

export type AccessLevel = (typeof accessLevels)[number];

const ranks = ['user', 'editor', 'moderator', 'admin'] as const satisfies readonly Role[];

export function isRole(value: unknown): value is Role {
  return (roles as readonly unknown[]).includes(value);
}

/** An account without any role has no rights and counts as banned. */
export function accessLevelOf(held: readonly Role[]): Exclude<AccessLevel, 'visitor'> {
  if (held.includes('banned')) return 'banned';
  return ranks.findLast((rank) => held.includes(rank)) ?? 'banned';
}

/** True if any role in `held` is one of `asked`, or stronger. */
export function hasOneOf(held: readonly Role[], asked: readonly Role[]): boolean {
  const level = accessLevelOf(held);
  if (level === 'banned') return held.includes('banned') && asked.includes('banned');
  const rank = ranks.indexOf(level);
  return asked.some((role) => role !== 'banned' && ranks.indexOf(role) <= rank);
}

/** The distinct roles in the order of `roles`, so that equal sets are stored identically. */
export function sortedRoles(held: readonly Role[]): Role[] {
  return roles.filter((role) => held.includes(role));
}

/** True if a change of roles grants or revokes admin or moderator, or bans a holder of either. */
export function touchesStaff(before: readonly Role[], after: readonly Role[]): boolean {
  return [...before, ...after].some((role) => role === 'admin' || role === 'moderator');
}
