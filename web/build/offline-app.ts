import { VitePWA } from 'vite-plugin-pwa';
import type { Plugin } from 'vite';

/** The functions below are put into the worker as text: what they need stands inside them. */
const daySeconds = 86_400;

/**
 * The service worker: keeps the shell and the map for when there is no connection. Of the API only tiles are kept, and shown only when
 * the server can't be reached; everything else of it is never touched. A new version waits until the visitor takes it.
 */
export function offlineApp(): Plugin[] {
  return VitePWA({
    strategies: 'generateSW',
    registerType: 'prompt',
    // The page registers it by itself (features/offline), for the policy allows no inline script.
    injectRegister: false,
    manifest: false,
    workbox: {
      globPatterns: [
        'index.html',
        'theme-start.js',
        'favicon.svg',
        'icon-*.png',
        'manifest.webmanifest',
        'outline/near.json',
        'assets/{rolldown-runtime,start,map,maplibre,words-ru,words-en,style}-*.{js,css}',
        'assets/maplibre-gl-worker-*.js',
        'assets/golos-text-*.woff2',
      ],
      maximumFileSizeToCacheInBytes: 4_000_000,
      // `/` is the page with the head of the address, not the bare file.
      directoryIndex: null,
      navigateFallback: null,
      cleanupOutdatedCaches: true,
      clientsClaim: true,
      skipWaiting: false,
      inlineWorkboxRuntime: true,
      sourcemap: false,
      runtimeCaching: [
        {
          urlPattern: ({ request, url, sameOrigin }) =>
            sameOrigin &&
            request.mode === 'navigate' &&
            !/^\/(api|health|metrics|builds|feeds|share|assets|outline)(\/|$)|\.\w{2,12}$/.test(url.pathname),
          handler: 'NetworkOnly',
          options: { precacheFallback: { fallbackURL: '/index.html' } },
        },
        {
          urlPattern: ({ url, sameOrigin }) => sameOrigin && /^\/api\/tiles\/\d+\/\d+\/\d+\.mvt$/.test(url.pathname),
          handler: 'NetworkFirst',
          options: {
            cacheName: 'dozor-tiles',
            cacheableResponse: { statuses: [200, 204] },
            expiration: { maxEntries: 400, maxAgeSeconds: 30 * daySeconds, purgeOnQuotaError: true },
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
