import { AppError } from '../../core/app-error.ts';
import { type Api, languageOf } from '../../platform/http/route.ts';
import type { Services } from '../../services.ts';
import { yandexLocale } from '../../texts/yandex-locale.ts';
import { panoramaScript } from './panorama-script.ts';

/** Yandex needs eval and its own hosts: allowed here only, in a frame with a separate origin (`sandbox`). */
const policyOf = (yandexApi: string): string =>
  [
    "default-src 'none'",
    'sandbox allow-scripts',
    `script-src 'self' 'unsafe-eval' ${yandexApi} https://yastatic.net https://*.yandex.ru https://*.maps.yandex.net`,
    "style-src 'self' 'unsafe-inline' https://yastatic.net",
    'img-src data: blob: https://*.yandex.ru https://*.maps.yandex.net https://yastatic.net',
    'connect-src https://*.yandex.ru https://*.maps.yandex.net',
    'worker-src blob:',
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'self'",
  ].join('; ');

export function panoramaRoutes(api: Api, { config }: Pick<Services, 'config'>): void {
  const policy = policyOf(new URL(config.yandexApiUrl).origin);
  const requireKey = (): void => {
    if (config.yandexMapsKey === '') throw new AppError('notFound');
  };
  api.get('/panorama', (request, reply) => {
    requireKey();
    const language = languageOf(request);
    const query = new URLSearchParams({
      apikey: config.yandexMapsKey,
      lang: yandexLocale(language),
      load: 'panorama.locate,panorama.Player',
    });
    return reply
      .header('content-security-policy', policy)
      .header('cache-control', 'no-store')
      .type('text/html; charset=utf-8')
      .send(frame(language, `${config.yandexApiUrl}/2.1/?${query.toString().replaceAll('&', '&amp;')}`));
  });
  api.get('/panorama/player.js', (_request, reply) => {
    requireKey();
    return reply.header('cache-control', 'no-cache').type('text/javascript; charset=utf-8').send(panoramaScript);
  });
}

function frame(language: string, script: string): string {
  return `<!doctype html><html lang="${language}"><meta charset="utf-8"><title>Panorama</title>
<style>html,body,#player{height:100%;margin:0}</style>
<div id="player"></div><script src="${script}"></script><script src="/panorama/player.js"></script></html>`;
}
