import { createLog } from '../../core/log.ts';
import { readConfig } from '../../platform/config.ts';
import { createApi } from '../../platform/http/create-api.ts';
import type { UnreadLimits } from '../../platform/http/readers/unread-answers.ts';
import type { Api } from '../../platform/http/route.ts';
import { Admissions } from '../../platform/overload/admissions.ts';

/** The framework as in production, with only a test's routes: without any database or features. */
export async function listenBare(
  env: Record<string, string>,
  addRoutes: (api: Api) => void,
  unreadLimits?: UnreadLimits,
): Promise<{ url: string; close: () => Promise<void> }> {
  const config = readConfig({ LOG_LEVEL: 'silent', NODE_ENV: 'production', ...env });
  const resolveActor = async () => null;
  const services = { config, log: createLog(config), admissions: new Admissions(50) };
  const api = await createApi({ ...services, resolveActor, unreadLimits });
  addRoutes(api);
  const url = await api.listen({ host: '127.0.0.1', port: 0 });
  return { url, close: () => api.close() };
}
