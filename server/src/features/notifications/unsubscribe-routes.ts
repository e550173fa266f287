import { AppError } from '../../core/app-error.ts';
import { type Api, languageOf } from '../../platform/http/route.ts';
import { readSignedId } from '../../platform/signed-id.ts';
import type { Services } from '../../services.ts';
import { textsOf } from '../../texts/texts.ts';
import { dropDigest } from './digest-queries.ts';
import { saveSettings } from './notification-settings.ts';

const path = '/api/notifications/unsubscribe/:key';

/**
 * The unsubscribe link in every notice. Opening it only asks, since mail scanners open links too; the button, or the
 * mail client's own one-click request (RFC 8058), turns the mails off without signing in.
 */
export function unsubscribeRoutes(api: Api, services: Pick<Services, 'database'>): void {
  const { database } = services;
  const userOf = async (params: unknown): Promise<number> => {
    const userId = await readSignedId(database.kysely, 'unsubscribe', (params as { key: string }).key);
    if (userId === undefined) throw new AppError('invalidLink');
    return userId;
  };

  api.get(path, async (request, reply) => {
    await userOf(request.params);
    const t = textsOf('unsubscribing', languageOf(request));
    const form = `<form method="post"><button name="List-Unsubscribe" value="One-Click">${t('button')}</button></form>`;
    return reply.type('text/html; charset=utf-8').send(page(t('title'), `<p>${t('question')}</p>${form}`));
  });

  void api.register(async (forms) => {
    // The mail client's choice; that it was sent is enough.
    forms.addContentTypeParser(
      ['application/x-www-form-urlencoded', 'multipart/form-data'],
      { parseAs: 'string' },
      (_request, body, done) => done(null, body),
    );
    forms.post(path, async (request, reply) => {
      const userId = await userOf(request.params);
      const off = { ownPoints: 'off', commentedPoints: 'off', watchedPoints: 'off', replies: 'off' } as const;
      await database.transaction(async (tx) => {
        await saveSettings(tx, userId, off);
        // Otherwise the next daily mail would still be sent.
        await dropDigest(tx, userId);
      });
      const t = textsOf('unsubscribing', languageOf(request));
      const list = (Object.keys(off) as (keyof typeof off)[]).map((kind) => `<li>${t(`kinds.${kind}`)}</li>`).join('');
      const content = `<p>${t('done')}</p><ul>${list}</ul><p>${t('remaining')} <a href="/">${t('profile')}</a></p>`;
      return reply.type('text/html; charset=utf-8').send(page(t('title'), content));
    });
  });
}

function page(title: string, content: string): string {
  return `<!doctype html><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title>
<style>body{font:18px/1.5 system-ui;margin:3rem auto;max-width:34rem;padding:0 1rem;color-scheme:light dark}button{font:inherit;font-weight:600;padding:.75rem 1.4rem;border:0;border-radius:6px;background:#004b87;color:#fff;cursor:pointer}a{color:light-dark(#004b87,#8ec5ff)}</style>
<h1>${title}</h1>${content}`;
}
