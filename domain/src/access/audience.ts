import { type Action, grantOf } from './can.ts';
import { no } from './grant.ts';
import { type Standing, standings } from './role.ts';

const audiences: Readonly<Record<Standing, string>> = {
  visitor: 'everybody but the banned',
  banned: 'everybody',
  user: 'signed in',
  editor: 'editors',
  moderator: 'moderators',
  admin: 'admins',
};

/** Who may perform an action at all, as worded in the API documentation. */
export function audienceOf(action: Action): string {
  const granted = (standing: Standing): boolean => grantOf(action, standing) !== no;
  const first = granted('banned') ? 'banned' : standings.find(granted);
  return first ? audiences[first] : 'nobody';
}
