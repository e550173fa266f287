import type { Actor } from '@dozor/domain/access/actor.ts';
import type { Language } from '@dozor/domain/schema/label.ts';
import type { Services } from '../../services.ts';
import type { Passwords } from './sign-in/password-hash.ts';

export type AccountServices = Pick<
  Services,
  'config' | 'database' | 'readModel' | 'events' | 'clock' | 'log' | 'places' | 'publicUrl'
> & {
  passwords: Passwords;
};

export interface Caller {
  actor: Actor | null;
  address: string;
  userAgent: string;
  /** Language of the mails that the request triggers. */
  language: Language;
  /** The session id from the cookie, not yet verified. */
  sessionId: string | undefined;
}
