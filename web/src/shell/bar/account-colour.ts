import { accessLevelOf, type Role } from '@dozor/domain/access/role.ts';

/** By role. */
export function accountColour(user: { roles: readonly Role[] } | null): string {
  switch (user && accessLevelOf(user.roles)) {
    case 'admin':
    case 'moderator':
      return 'var(--dz-bar-green)';
    case 'editor':
      return 'var(--dz-bar-orange)';
    case 'banned':
      return 'var(--dz-bar-red)';
    case 'user':
    case null:
      return '#ffffff';
  }
}
