import { readFileSync } from 'node:fs';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { chunkPlan } from './build/chunk-plan.ts';
import { languageTexts } from './build/language-texts.ts';
import { mapLibreSource } from './build/map-libre-source.ts';
import { mapLibreStyles } from './build/map-libre-styles.ts';
import { markdownPages } from './build/markdown-pages.ts';
import { offlineApp } from './build/offline-app.ts';
import { pageHeads } from './build/page-heads.ts';
import { subsetFonts } from './build/subset-fonts.ts';

const { version } = JSON.parse(readFileSync(new URL('./package.json', import.meta.url), 'utf8')) as { version: string };
const serverUrl = process.env['DOZOR_SERVER'] ?? 'http://127.0.0.1:3000';

// The Host header stays as the browser sent it, so that the server's same-origin rule sees one site.
const proxy = { '/api': { target: serverUrl }, '/health': { target: serverUrl } };

export default defineConfig({
  root: import.meta.dirname,
  plugins: [
    mapLibreSource(),
    react(),
    mapLibreStyles(),
    subsetFonts(),
    languageTexts(),
    markdownPages(),
    pageHeads(),
    ...offlineApp(),
  ],
  define: { __DOZOR_VERSION__: JSON.stringify(version) },
  server: { host: '127.0.0.1', port: 5173, proxy },
  // What only workers import is not found beforehand: bundled late, it would reload the page over an empty map.
  optimizeDeps: {
    include: [
      '@mapbox/vector-tile',
      'fflate',
      'iconv-lite',
      'maplibre-gl',
      'maplibre-gl/dist/maplibre-gl-worker.mjs',
      'pbf',
      'saxes',
    ],
  },
  preview: { host: '127.0.0.1', port: 4173, proxy },
  build: {
    // `scripts/build-web.mjs` builds beside the app that a server may be sending.
    outDir: process.env['DOZOR_DIST'] ?? 'dist',
    emptyOutDir: true,
    target: 'es2022',
    // A data: URL would need a wider Content-Security-Policy than the pictures are worth.
    assetsInlineLimit: 0,
    // The dependencies of chunks, for the check of the page's weight (.size-limit.mjs).
    manifest: true,
    chunkSizeWarningLimit: 1500,
    rolldownOptions: {
      output: {
        codeSplitting: { groups: chunkPlan },
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
