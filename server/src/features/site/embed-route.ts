import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { AppError } from '../../core/app-error.ts';
import type { Api } from '../../platform/http/route.ts';

/** The small map for embedding: the only page that any site may frame. It sets no cookie. */
export function embedRoute(api: Api, distPath: string): void {
  const pagePath = join(distPath, 'embed', 'embed.html');
  api.get('/embed', (_request, reply) => {
    if (!existsSync(pagePath)) throw new AppError('notFound');
    const policy = String(reply.getHeader('content-security-policy'));
    return reply
      .removeHeader('x-frame-options')
      .header('content-security-policy', policy.replace("frame-ancestors 'none'", 'frame-ancestors *'))
      .header('cache-control', 'no-cache')
      .type('text/html; charset=utf-8')
      .send(readFileSync(pagePath));
  });
}
