import type { Actor } from '@dozor/domain/access/actor.ts';
import type { Language } from '@dozor/domain/schema/label.ts';
import type { Services } from '../../platform/services.ts';
import type { Passwords } from './sign-in/password-hash.ts';

/** What the use cases of accounts work with. */
export type AccountServices = Pick<
  Services,
  'config' | 'database' | 'readModel' | 'events' | 'clock' | 'log' | 'places' | 'publicUrl'
> & {
  passwords: Passwords;
};

/** Where a request came from, as far as a use case has to know. */
export interface Caller {
  actor: Actor | null;
  address: string;
  userAgent: string;
  /** Of the mails that the request causes. */
  language: Language;
  /** The id in the cookie, whatever it is worth. */
  sessionId: string | undefined;
}
