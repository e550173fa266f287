import { accessLevelOf } from '@dozor/domain/access/role.ts';
import { useSessionUser } from '../../session/session.ts';

export function useIsBanned(): boolean {
  const user = useSessionUser();
  return user !== null && accessLevelOf(user.roles) === 'banned';
}
