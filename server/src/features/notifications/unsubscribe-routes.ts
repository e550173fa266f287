import { AppError } from '../../platform/http/app-error.ts';
import { type Api, languageOf } from '../../platform/http/route.ts';
import type { Services } from '../../platform/services.ts';
import { saveSettings } from './notification-settings.ts';
import { userOfKey } from './unsubscribe-key.ts';

const path = '/api/notifications/unsubscribe/:key';

const texts = {
  ru: {
    title: 'Уведомления Дозора',
    question: 'Отключить все письма об изменениях на карте?',
    button: 'Отключить письма',
    done: 'Готово: писем об изменениях больше не будет. Включить их снова можно в профиле.',
  },
  en: {
    title: 'Dozor notifications',
    question: 'Turn off all emails about changes on the map?',
    button: 'Turn emails off',
    done: 'Done: no more emails about changes. You can turn them on again in your profile.',
  },
} as const;

/**
 * The link in every notice. Opening it only asks, for mail scanners open links too; the button, or the mail program's
 * own one-click request (RFC 8058), turns the mails off without signing in.
 */
export function unsubscribeRoutes(api: Api, services: Pick<Services, 'database'>): void {
  const { database } = services;
  const userOf = async (params: unknown): Promise<number> => {
    const userId = await userOfKey(database.kysely, (params as { key: string }).key);
    if (userId === undefined) throw new AppError('invalidLink');
    return userId;
  };

  api.get(path, async (request, reply) => {
    await userOf(request.params);
    const { title, question, button } = texts[languageOf(request)];
    const form = `<form method="post"><button name="List-Unsubscribe" value="One-Click">${button}</button></form>`;
    return reply.type('text/html; charset=utf-8').send(page(title, `<p>${question}</p>${form}`));
  });

  void api.register(async (forms) => {
    forms.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
      done(null, body),
    );
    forms.post(path, async (request, reply) => {
      const userId = await userOf(request.params);
      const off = { ownPoints: 'off', commentedPoints: 'off', watchedPoints: 'off', replies: 'off' } as const;
      await database.transaction((tx) => saveSettings(tx, userId, off));
      const { title, done } = texts[languageOf(request)];
      return reply.type('text/html; charset=utf-8').send(page(title, `<p>${done}</p>`));
    });
  });
}

function page(title: string, content: string): string {
  return `<!doctype html><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title>
<style>body{font:18px/1.5 system-ui;margin:3rem auto;max-width:34rem;padding:0 1rem;color-scheme:light dark}button{font:inherit;padding:.6rem 1.2rem}</style>
<h1>${title}</h1>${content}`;
}
