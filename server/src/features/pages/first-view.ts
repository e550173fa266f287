import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Language } from '@dozor/domain/schema/label.ts';
import { escapeText } from './escape-text.ts';

/** With one of these parameters the URL opens a dialog over the screen, which only the app can do. */
const dialogParameters = ['edit', 'message', 'near', 'shareText', 'shareUrl'];

export interface FirstView {
  html: string;
  /** The template page: that of the app, or for read-only screens one that loads the app on demand. */
  page: string;
}

/** Pre-rendered at build time with the app's own components (web/src/first-view). @returns undefined if there is none */
export function firstViewOf(distPath: string, url: URL, language: Language): FirstView | undefined {
  if (opensDialog(url)) return undefined;
  const path = url.pathname.replace(/^\/|\/+$/g, '');
  if (!/^[\w/-]*$/.test(path)) return undefined;
  const views = join(distPath, 'first-views');
  const name = join(views, language, path === '' ? 'index' : path);
  if (existsSync(`${name}.read.html`))
    return { html: read(`${name}.read.html`), page: read(join(views, 'read-page.html')) };
  if (existsSync(`${name}.html`)) return { html: read(`${name}.html`), page: appPage(distPath) };
  return undefined;
}

/** Bars and title of a screen whose content depends on who looks: without them it is white until the app runs. */
export function frameOf(distPath: string, url: URL, language: Language, title: string): FirstView | undefined {
  const file = join(distPath, 'first-views', `frame-${language}.html`);
  if (opensDialog(url) || !existsSync(file)) return undefined;
  return { html: read(file).replaceAll('%title%', () => escapeText(title)), page: appPage(distPath) };
}

/** Content that the server itself writes, in the frame: as on read-only screens, the app is loaded only on demand. */
export function textViewOf(
  distPath: string,
  url: URL,
  language: Language,
  { title, body }: { title: string; body: string },
): FirstView | undefined {
  const views = join(distPath, 'first-views');
  const file = join(views, `text-frame-${language}.html`);
  if (opensDialog(url) || !existsSync(file)) return undefined;
  const html = read(file)
    .replaceAll('%title%', () => escapeText(title))
    .replace('%text%', () => body);
  return { html, page: read(join(views, 'read-page.html')) };
}

function opensDialog(url: URL): boolean {
  return [...url.searchParams.keys()].some((name) => name.startsWith('_') || dialogParameters.includes(name));
}

/** The template page of every screen, which loads the app immediately. */
export function appPage(distPath: string): string {
  return read(join(distPath, 'index.html'));
}

function read(file: string): string {
  return readFileSync(file, 'utf8');
}
