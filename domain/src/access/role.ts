/** The five roles of specification §1, weakest first; `banned` is no rank, it overrides every other. */
export const roles = ['user', 'editor', 'moderator', 'admin', 'banned'] as const;

export type Role = (typeof roles)[number];

/** What somebody counts as: a visitor, a banned account, or the strongest role held. */
export const standings = ['visitor', 'banned', 'user', 'editor', 'moderator', 'admin'] as const;

export type Standing = (typeof standings)[number];

const ranks = ['user', 'editor', 'moderator', 'admin'] as const satisfies readonly Role[];

export function isRole(value: unknown): value is Role {
  return (roles as readonly unknown[]).includes(value);
}

/**
 * The standing that a list of roles gives. Banned overrides every other role; an account without any
 * role has no right at all and counts as banned.
 */
export function standingOf(held: readonly Role[]): Exclude<Standing, 'visitor'> {
  if (held.includes('banned')) return 'banned';
  return ranks.findLast((rank) => held.includes(rank)) ?? 'banned';
}

/** Whether somebody with the roles `held` has one of the roles `asked`, or a stronger one. */
export function hasOneOf(held: readonly Role[], asked: readonly Role[]): boolean {
  const standing = standingOf(held);
  if (standing === 'banned') return held.includes('banned') && asked.includes('banned');
  const rank = ranks.indexOf(standing);
  return asked.some((role) => role !== 'banned' && ranks.indexOf(role) <= rank);
}

/** The roles without repeats, in the order of `roles`, so that equal sets are written alike. */
export function sortedRoles(held: readonly Role[]): Role[] {
  return roles.filter((role) => held.includes(role));
}

/** Whether a change of roles gives or takes admin or moderator, or bans one who holds them. */
export function touchesStaff(before: readonly Role[], after: readonly Role[]): boolean {
  return [...before, ...after].some((role) => role === 'admin' || role === 'moderator');
}
