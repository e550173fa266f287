import type { Api } from '../../platform/http/route.ts';
import type { Services } from '../../services.ts';

/** RFC 9116 recommends expiry within a year; it is extended by a day each day. */
const validMs = 180 * 86_400_000;
const dayMs = 86_400_000;

/** `/.well-known/security.txt`: the contact for reporting vulnerabilities. Absent without a contact. */
export function securityTextRoutes(
  api: Api,
  { config, clock, publicUrl }: Pick<Services, 'config' | 'clock' | 'publicUrl'>,
): void {
  const { contact } = config;
  if (contact === '') return;
  api.get('/.well-known/security.txt', async (_request, reply) => {
    const expiresMs = Math.floor(clock.now() / dayMs) * dayMs + validMs;
    const lines = [
      `Contact: ${/^https?:/.test(contact) ? contact : `mailto:${contact}`}`,
      `Expires: ${new Date(expiresMs).toISOString()}`,
      'Preferred-Languages: ru, en',
      `Canonical: ${publicUrl()}/.well-known/security.txt`,
    ];
    const text = `${lines.join('\n')}\n`;
    return reply.header('cache-control', 'public, max-age=86400').type('text/plain; charset=utf-8').send(text);
  });
}
