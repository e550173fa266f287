import { renewAnswers } from './answers.ts';
import { setSessionUser } from './session.ts';
import type { SessionUser } from './stored-user.ts';

/** The server has opened a session for this user. */
export function beginSession(user: SessionUser): void {
  setSessionUser(user);
  renewAnswers();
}
