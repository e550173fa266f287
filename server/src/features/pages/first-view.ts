import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Language } from '@dozor/domain/schema/label.ts';

/** With one of these the address opens something over the screen, which only the app can do. */
const opensMore = ['edit', 'message', 'near', 'shareText', 'shareUrl'];

/**
 * What a visitor sees of a screen until the app runs: the build of the web app writes it with the app's own components
 * (web/src/first-view). Undefined where there is none.
 */
export function firstViewOf(distPath: string, url: URL, language: Language): string | undefined {
  const names = [...url.searchParams.keys()];
  if (names.some((name) => name.startsWith('_') || opensMore.includes(name))) return undefined;
  const path = url.pathname.replace(/^\/|\/+$/g, '');
  if (!/^[\w/-]*$/.test(path)) return undefined;
  const file = join(distPath, 'first-views', language, `${path === '' ? 'index' : path}.html`);
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined;
}
