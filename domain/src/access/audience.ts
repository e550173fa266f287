import { type Action, grantOf } from './can.ts';
import { no } from './grant.ts';
import { type AccessLevel, accessLevels } from './role.ts';

const audiences: Readonly<Record<AccessLevel, string>> = {
  visitor: 'everybody but the banned',
  banned: 'everybody',
  user: 'signed in',
  editor: 'editors',
  moderator: 'moderators',
  admin: 'admins',
};

/** As worded in the API documentation. */
export function audienceOf(action: Action): string {
  const granted = (level: AccessLevel): boolean => grantOf(action, level) !== no;
  const first = granted('banned') ? 'banned' : accessLevels.find(granted);
  return first ? audiences[first] : 'nobody';
}
