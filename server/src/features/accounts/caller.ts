import type { RouteInput } from '../../platform/http/route.ts';
import { sessionIdOf } from '../../platform/http/session-id.ts';
import type { Caller } from './account-services.ts';

export function callerOf(input: Pick<RouteInput<unknown, unknown, unknown>, 'actor' | 'language' | 'request'>): Caller {
  const { actor, language, request } = input;
  return {
    actor,
    language,
    address: request.ip,
    userAgent: request.headers['user-agent'] ?? '',
    sessionId: sessionIdOf(request),
  };
}
