import { readFileSync } from 'node:fs';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { subsetFonts } from './build/subset-fonts.ts';
import { mapLibreStyles } from './build/map-libre-styles.ts';
import { markdownPages } from './build/markdown-pages.ts';
import { isMapLibre, mapLibreSource } from './build/map-libre-source.ts';
import { offlineApp } from './build/offline-app.ts';
import { pageHeads } from './build/page-heads.ts';

const { version } = JSON.parse(readFileSync(new URL('./package.json', import.meta.url), 'utf8')) as { version: string };
const serverUrl = process.env['DOZOR_SERVER'] ?? 'http://127.0.0.1:3000';

// The Host header stays as the browser sent it, so that the server's same-origin rule sees one site.
const proxy = { '/api': { target: serverUrl }, '/health': { target: serverUrl } };

/** The map with its initial overlays: needed by no other screen. */
const firstOfMap = [
  /[\\/]web[\\/]src[\\/]map[\\/](?!(edit|mini|ground|roads|past|way)[\\/]|bare[\\/](?!bare-(host|view))|candidates[\\/]use|outline[\\/]far(-outline|\.json$))/,
  /[\\/]web[\\/]src[\\/]screens[\\/](map-screen|map[\\/]|use-escape)/,
  /[\\/]web[\\/]src[\\/]features[\\/](context-menu|deep-link|layers|search-box)[\\/](?!found-places|place-options|places-query|map-context-menu)/,
  /[\\/]web[\\/]src[\\/]features[\\/]edit[\\/](add-point-button|edit-address|use-edit-filter|new-point-position)/,
  /[\\/]web[\\/]src[\\/]features[\\/](candidate-layer[\\/]candidate-layer-host|in-view[\\/](hover-tip|shown-count)|panorama[\\/]panorama-(host|store)|point-card[\\/]use-marked-point)/,
  /[\\/]web[\\/]src[\\/]features[\\/](near-me[\\/]use-near-me|offline[\\/](live-note|use-stored-view)|past[\\/]past-address|print[\\/]print-sheet|shortcuts[\\/]map-more|welcome[\\/]newcomer)/,
  /[\\/]web[\\/]src[\\/]point[\\/]show-freshness/,
  /[\\/]domain[\\/]src[\\/]geometry[\\/]sector/,
  /[\\/]contract[\\/]src[\\/]map[\\/]live-events/,
  /[\\/]domain[\\/]src[\\/]point[\\/]freshness\.ts/,
  /[\\/]web[\\/]src[\\/]ui[\\/]floating[\\/]popover-button/,
  // Shared with lazy parts, they would be requests of their own.
  /[\\/]Icon(Bell|Checklist|Dots|Keyboard|MapDown|Printer|Route|Speakerphone|WifiOff)\.m?js/,
];

/** Modules shared by the page and the tile worker. The worker loads that file and nothing else of the app. */
function isSharedWithWorker(id: string): boolean {
  return isMapLibre(id) || sharedWithWorker.test(id);
}

const sharedWithWorker =
  /[\\/](web[\\/]src[\\/]map[\\/](clusters[\\/](cluster-(bounds|size)|first-icons-zoom)|tiles[\\/]tile-address|objects[\\/]point-tiles-protocol|outline[\\/](outline-address|decode-outline))|contract[\\/]src[\\/]map[\\/]tile-schema|domain[\\/]src[\\/]geometry[\\/]unpack-numbers)\.ts$/;
const onlyOfWorker =
  /[\\/]web[\\/]src[\\/]map[\\/](tiles[\\/]tile-worker|clusters[\\/]((gather|merge|write)-clusters|read-layer|tile-message)|outline[\\/](read-outline|country-names))\.ts$/;

/**
 * Modules shared by forms and menus. Without it forms would wait for the menus, or either would be many small files.
 */
const commonParts =
  /[\\/]@mantine[\\/]core[\\/]esm[\\/](components[\\/]((Group|Input)[\\/]|Checkbox[\\/]CheckIcon|Radio[\\/]RadioIcon)|core[\\/](utils|DirectionProvider|styles-api)[\\/])|[\\/]use-(force-update|merged-ref|uncontrolled)\.mjs|[\\/]Icon(AlertTriangle|Check|InfoCircle)\.m?js/;

export default defineConfig({
  root: import.meta.dirname,
  plugins: [mapLibreSource(), react(), mapLibreStyles(), subsetFonts(), markdownPages(), pageHeads(), ...offlineApp()],
  define: { __DOZOR_VERSION__: JSON.stringify(version) },
  server: { host: '127.0.0.1', port: 5173, proxy },
  preview: { host: '127.0.0.1', port: 4173, proxy },
  build: {
    outDir: 'dist',
    target: 'es2022',
    // A data: URL would need a wider Content-Security-Policy than the pictures are worth.
    assetsInlineLimit: 0,
    // The dependencies of chunks, for the check of the page's weight (.size-limit.mjs).
    manifest: true,
    chunkSizeWarningLimit: 1500,
    rolldownOptions: {
      output: {
        codeSplitting: {
          // Few requests at the start: code needed by every page is one file.
          groups: [
            { name: 'maplibre', test: isSharedWithWorker, priority: 2, includeDependenciesRecursively: false },
            { name: 'start', tags: ['$initial'], test: (id: string) => !onlyOfWorker.test(id), priority: 1 },
            { name: 'common', test: commonParts, priority: 1 },
            { name: 'floating', test: /[\\/]ui[\\/]floating[\\/]floating-part/ },
            {
              name: 'map',
              test: (id: string) => firstOfMap.some((path) => path.test(id)) && !onlyOfWorker.test(id),
              includeDependenciesRecursively: false,
            },
          ],
        },
      },
    },
  },
  test: {
    name: 'web',
    // One DOM for each worker: creating it again for each file took half of the time.
    pool: 'vmThreads',
    environment: 'jsdom',
    include: ['{src,build}/**/*.test.{ts,tsx}'],
    setupFiles: ['src/app/test-setup.ts'],
    css: false,
    alias: [{ find: /^maplibre-gl$/, replacement: `${import.meta.dirname}/src/testing/stubs/stub-map-libre.ts` }],
    // For what never ends: a busy machine may take its time.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    // Reported as a retry: a test that was late on a busy machine is looked into, and does not fail the whole run.
    retry: 1,
  },
});
