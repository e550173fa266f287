import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { prerender } from 'react-dom/static';
import { InvariantError } from '@dozor/domain/errors/invariant-error.ts';
import { cameraModels } from '@dozor/domain/point/camera-model.ts';
import { languages, type Language } from '@dozor/domain/schema/label.ts';
import { queryClient } from '../api/query-client.ts';
import { App } from '../app/app.tsx';
import { createAppRouter } from '../app/create-app-router.ts';
import { Frame } from '../app/frame.tsx';
import { Providers } from '../app/providers.tsx';
import { screens, type ScreenRow } from '../app/screens.ts';
import { entriesOf, sections } from '../app/sections.ts';
import { loadFirstTexts } from '../i18n/load-texts.ts';
import { shownLanguage, showLanguage, takeAskedTexts } from '../i18n/translator.ts';
import { setSessionUser } from '../session/session.ts';
import { LoadingState } from '../ui/state/loading-state.tsx';
import { TextPage } from '../ui/text-page/text-page.tsx';

export interface FirstView {
  /** Address of the screen, such as `/help/rules`. */
  path: string;
  language: Language;
  /** The page's content until the app has the same. */
  html: string;
  /** True if that is the whole screen, so that the app is loaded only on demand. */
  isRead: boolean;
}

/** The server puts the title of the screen, and the text that it writes itself, in their places. */
const titlePlaceholder = '%title%';
const textPlaceholder = '%text%';

/** The addresses that are the same for every visitor, each with the screen shown there. */
function openPaths(): { path: string; shown: string; isRead: boolean }[] {
  const rows: ScreenRow[] = Object.values(screens);
  const open = rows.filter(({ path, isPrivate }) => isPrivate !== true && !path.includes('$'));
  const isRead = (path: string) => rows.some((row) => row.path === path && row.isRead === true);
  const isReadCamera = isRead(screens['help.camera'].path);
  return [
    ...open.map(({ path }) => ({ path, shown: path, isRead: isRead(path) })),
    ...cameraModels.map(({ id }) => `/help/cameras/${id}`).map((path) => ({ path, shown: path, isRead: isReadCamera })),
    // The address of a section leads to its first page.
    ...sections.map((section) => {
      const shown = entriesOf(section)[0]!.to;
      return { path: `/${section}`, shown, isRead: isRead(shown) };
    }),
  ];
}

/** Rendered at build time in Node (scripts/write-first-views.mjs): effects don't run and no server is contacted. */
export async function* firstViews(shownIn: readonly Language[] = languages): AsyncGenerator<FirstView> {
  for (const language of shownIn) {
    await showLanguage(language);
    for (const { path, shown, isRead } of openPaths()) {
      yield { path, language, html: await renderFirstView(shown), isRead };
    }
  }
}

async function renderFirstView(path: string): Promise<string> {
  queryClient.clear();
  setSessionUser(null);
  takeAskedTexts();
  await render(path);
  // The texts are bundled: requested by the first render, they are available at the second.
  const texts = queryClient.getQueryCache().findAll({ queryKey: ['page'] });
  await Promise.all(texts.map((text) => queryClient.fetchQuery(text.options as { queryKey: readonly unknown[] })));
  const html = await render(path);
  const first = new Map(await loadFirstTexts(shownLanguage()));
  checkTexts(
    path,
    takeAskedTexts().filter((namespace) => !first.has(namespace)),
  );
  return html;
}

/** Checks that the row of a screen names exactly the texts loaded with its code. */
function checkTexts(path: string, used: readonly string[]): void {
  const rows: ScreenRow[] = Object.values(screens);
  const isRowOf = (row: ScreenRow) => new RegExp(`^${row.path.replaceAll(/\$\w+/g, '[^/]+')}$`).test(path);
  const named = rows.find(isRowOf)?.texts ?? [];
  if (used.toSorted().join() === named.toSorted().join()) return;
  throw new InvariantError(`${path} is shown with the texts of ${used.join(', ')}; its row names ${named.join(', ')}`);
}

async function render(path: string): Promise<string> {
  const router = createAppRouter(createMemoryHistory({ initialEntries: [path] }));
  await router.load();
  return renderHtml(<App router={router} />);
}

/** The frame around every screen, by language (server: features/pages/first-view.ts). */
export async function* frames(): AsyncGenerator<{ name: string; html: string }> {
  for (const language of languages) {
    await showLanguage(language);
    setSessionUser(null);
    yield { name: `frame-${language}`, html: await renderFrame(ScreenToCome) };
    yield { name: `text-frame-${language}`, html: await renderFrame(ServersText) };
  }
}

async function renderFrame(content: () => ReactNode): Promise<string> {
  const root = createRootRoute({ component: Frame });
  const screen = createRoute({ getParentRoute: () => root, path: '$', component: content });
  const router = createRouter({
    routeTree: root.addChildren([screen]),
    history: createMemoryHistory({ initialEntries: ['/screen'] }),
  });
  await router.load();
  return renderHtml(
    <Providers>
      <RouterProvider router={router} />
    </Providers>,
  );
}

/** In reading order: excludes parts that a script would move into place later. */
async function renderHtml(content: ReactNode): Promise<string> {
  const { prelude } = await prerender(content, {
    progressiveChunkSize: Number.POSITIVE_INFINITY,
    onError(error) {
      throw error;
    },
  });
  return stillOf(await new Response(prelude).text());
}

/**
 * The policy of the page allows no script in it; controls that need the app work only once it has loaded, but for the
 * field of a file, which public/theme-start.js keeps.
 */
function stillOf(html: string): string {
  return html
    .replaceAll(/<script\b[^>]*>[\s\S]*?<\/script>/g, '')
    .replaceAll(/<!--.*?-->|<template\b[^>]*><\/template>/g, '')
    .replaceAll(/<(?=(?:button|input)\b)(?![^>]*\sdata-early\b)(\w+)/g, '<$1 inert')
    .replaceAll('<main id="content"', '<div role="main" id="content"')
    .replaceAll('</main>', '</div>');
}

function ServersText() {
  return <TextPage title={titlePlaceholder}>{textPlaceholder}</TextPage>;
}

function ScreenToCome() {
  return (
    <TextPage title={titlePlaceholder} width="table">
      <LoadingState lines={9} />
    </TextPage>
  );
}
