import { join } from 'node:path';
import { defineConfig } from 'vite';

/** The part of the service worker that shows messages: one plain script, which the worker imports (build/offline-app.ts). */
export default defineConfig({
  root: join(import.meta.dirname, '..'),
  publicDir: false,
  build: {
    outDir: process.env['DOZOR_DIST'] ?? join(import.meta.dirname, '../dist'),
    emptyOutDir: false,
    target: 'es2022',
    modulePreload: false,
    rolldownOptions: {
      input: 'src/push-worker/push-worker.ts',
      output: { entryFileNames: 'push.js', format: 'iife' },
    },
  },
});
