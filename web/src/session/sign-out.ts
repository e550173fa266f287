import { setSessionUser } from './session.ts';

type Listener = () => void;

const listeners = new Set<Listener>();

/** Runs at every sign-out, voluntary or not: personal state (the filters) is reset. */
export function onSignOut(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Forgets the user here; the server's session is ended by its own call. */
export function forgetSession(): void {
  setSessionUser(null);
  for (const listener of listeners) listener();
}
