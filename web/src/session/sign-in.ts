import { renewAnswers } from './answers.ts';
import { setSessionUser, type SessionUser } from './session.ts';

/** The server has opened a session for this user; everything is seen as them from now on. */
export function beginSession(user: SessionUser): void {
  setSessionUser(user);
  renewAnswers();
}
