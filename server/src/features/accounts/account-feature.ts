import type { Api } from '../../platform/http/route.ts';
import { limitReading } from '../../platform/limits/reading-limit.ts';
import { limitRequests } from '../../platform/limits/request-limits.ts';
import type { Services } from '../../services.ts';
import type { HistoryServices } from '../history/list-history.ts';
import { accountRoutes } from './account-routes.ts';
import { auditModeration } from './audit-moderation.ts';
import { auditRefusals } from './audit-refusals.ts';
import { authRoutes } from './sign-in/auth-routes.ts';
import { type Passwords, preparePasswords } from './sign-in/password-hash.ts';
import { passkeyRoutes } from './passkeys/passkey-routes.ts';
import { tokenRoutes } from './tokens/token-routes.ts';
import { keepRemovingExpired } from './remove-expired.ts';

/** The HTTP API of accounts and their background job, which removes expired rows. */
export function accountFeature(
  api: Api,
  platform: Services & Pick<HistoryServices, 'entries'>,
  passwords: Passwords,
): { start(): void; stop(): Promise<void> } {
  const services = { ...platform, passwords };
  const stopReadingLimit = limitReading(api, services);
  limitRequests(api, services);
  auditRefusals(api, services);
  auditModeration(api, services);
  authRoutes(api, services);
  accountRoutes(api, services);
  passkeyRoutes(api, services);
  tokenRoutes(api, services);
  let stopRemoving = (): Promise<void> => Promise.resolve();
  return {
    start() {
      preparePasswords(passwords).catch((error: unknown) =>
        services.log.error({ err: error }, 'passwords cannot be hashed'),
      );
      stopRemoving = keepRemovingExpired(services);
    },
    async stop() {
      await stopReadingLimit();
      await stopRemoving();
    },
  };
}
