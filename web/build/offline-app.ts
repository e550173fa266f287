import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import { type BuiltParts, offlineFiles, offlineTexts } from './offline-parts.ts';

/** Parts loaded without an import listed in the build's manifest. */
const alwaysStored =
  /^(?!assets\/)|\.woff2$|^assets\/(tile-worker|(route|way|leg|file|drive|converter)\.worker|far|places(\.worker)?)-/;

const dist = () => process.env['DOZOR_DIST'] ?? join(import.meta.dirname, '../dist');
const manifestFile = () => join(dist(), '.vite/manifest.json');

function builtParts(): BuiltParts {
  return JSON.parse(readFileSync(manifestFile(), 'utf8')) as BuiltParts;
}

/** The functions below are serialized into the worker: they must be self-contained. */
const daySeconds = 86_400;

/**
 * The service worker: caches the map with everything that opens from it, and the rules, the converter and the help on files, for offline use. Of the API
 * only tiles of points and base map are cached, and served only when the server is unreachable; other API requests are
 * never touched. A new version waits until the user activates it.
 */
export function offlineApp(): Plugin[] {
  return [...serviceWorker(), textList()];
}

/** `offline-texts.json`: the texts of drafts, which web/src/features/offline/app-worker.ts requests for their readers. */
function textList(): Plugin {
  return {
    name: 'offline-texts',
    apply: 'build',
    writeBundle: () => writeFileSync(join(dist(), 'offline-texts.json'), JSON.stringify(offlineTexts(builtParts()))),
  };
}

function serviceWorker(): Plugin[] {
  return VitePWA({
    strategies: 'generateSW',
    registerType: 'prompt',
    // The page registers it itself (features/offline), as the policy allows no inline script.
    injectRegister: false,
    manifest: false,
    workbox: {
      globPatterns: [
        'index.html',
        'theme-start.js',
        'favicon.svg',
        'icon-*.png',
        'manifest.webmanifest',
        'outline/*.json',
        'assets/*.{js,css}',
        'assets/{far,places}-*.json',
        'assets/golos-*.woff2',
      ],
      manifestTransforms: [
        (entries) => {
          // Called even if the build has failed: the error to read is that of the build.
          if (!existsSync(manifestFile())) return { manifest: entries };
          const parts = offlineFiles(builtParts());
          return { manifest: entries.filter(({ url }) => alwaysStored.test(url) || parts.has(url)) };
        },
      ],
      maximumFileSizeToCacheInBytes: 4_000_000,
      // `/` is the page with the head of the address, not the bare file.
      directoryIndex: null,
      navigateFallback: null,
      cleanupOutdatedCaches: true,
      clientsClaim: true,
      skipWaiting: false,
      // Built beside the app (push-worker/vite.config.ts).
      importScripts: ['push.js'],
      inlineWorkboxRuntime: true,
      sourcemap: false,
      runtimeCaching: [
        {
          // Data shared by another app: the file is stored until the page has taken it, and is sent nowhere else.
          urlPattern: ({ url, sameOrigin }) => sameOrigin && url.pathname === '/shared',
          method: 'POST',
          handler: async ({ request, url }) => {
            const form = await request.formData();
            const page = new URL('/', url);
            for (const name of ['shareText', 'shareUrl']) {
              const value = form.get(name);
              if (typeof value === 'string' && value !== '') page.searchParams.set(name, value);
            }
            const photo = form.get('photo');
            if (photo instanceof File && photo.size > 0) {
              const store = await caches.open('dozor-shared');
              await store.put('/shared/photo', new Response(photo));
              page.searchParams.set('shareUrl', 'photo:shared');
            }
            const way = form.get('way');
            if (way instanceof File && way.size > 0) {
              const store = await caches.open('dozor-shared');
              await store.put('/shared/way', new Response(way));
              return Response.redirect(new URL('/way?shared=file', url).href, 303);
            }
            return Response.redirect(page.href, 303);
          },
        },
        {
          urlPattern: ({ request, url, sameOrigin }) =>
            sameOrigin &&
            request.mode === 'navigate' &&
            !/^\/(api|health|metrics|builds|feeds|share|assets|outline|embed)(\/|$)|\.\w{2,12}$/.test(url.pathname),
          handler: 'NetworkOnly',
          options: { precacheFallback: { fallbackURL: '/index.html' } },
        },
        {
          // Offline areas are stored by the page (features/offline-areas/offline-areas.ts).
          urlPattern: ({ url, sameOrigin }) =>
            sameOrigin && url.hash !== '#stored' && /^\/api\/tiles\/\d+\/\d+\/\d+\.mvt$/.test(url.pathname),
          handler: 'NetworkFirst',
          options: {
            cacheName: 'dozor-tiles',
            plugins: [
              { handlerDidError: ({ request }) => caches.match(request, { ignoreSearch: true, ignoreVary: true }) },
            ],
            cacheableResponse: { statuses: [200, 204] },
            expiration: { maxEntries: 400, maxAgeSeconds: 30 * daySeconds, purgeOnQuotaError: true },
          },
        },
        {
          // Vector tiles of the base map, ours and those of another host: only viewed ones, the oldest are evicted. Not
          // raster tiles.
          urlPattern: ({ url, request, sameOrigin }) =>
            request.mode !== 'navigate' &&
            url.hash !== '#stored' &&
            (sameOrigin
              ? /^\/api\/basemap\/\d+\/\d+\/\d+\.mvt$/.test(url.pathname)
              : /\/\d+\/\d+\/\d+\.(mvt|pbf)$/.test(url.pathname)),
          handler: 'StaleWhileRevalidate',
          options: {
            cacheName: 'dozor-ground',
            plugins: [
              { handlerDidError: ({ request }) => caches.match(request, { ignoreSearch: true, ignoreVary: true }) },
            ],
            cacheableResponse: { statuses: [200, 204] },
            expiration: { maxEntries: 600, maxAgeSeconds: 30 * daySeconds, purgeOnQuotaError: true },
          },
        },
        {
          // Their names change with their content.
          urlPattern: ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/assets/'),
          handler: 'CacheFirst',
          options: {
            cacheName: 'dozor-parts',
            cacheableResponse: { statuses: [200] },
            expiration: { maxEntries: 200, maxAgeSeconds: 90 * daySeconds, purgeOnQuotaError: true },
          },
        },
      ],
    },
  });
}
