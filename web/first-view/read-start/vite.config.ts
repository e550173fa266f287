import { join } from 'node:path';
import { defineConfig } from 'vite';
import { languageTexts } from '../../build/language-texts.ts';

/** The script of the read-only pages: one small file that shares none with the app. */
export default defineConfig({
  root: join(import.meta.dirname, '../..'),
  publicDir: false,
  plugins: [languageTexts()],
  build: {
    outDir: process.env['DOZOR_DIST'] ?? join(import.meta.dirname, '../../dist'),
    emptyOutDir: false,
    target: 'es2022',
    modulePreload: false,
    rolldownOptions: {
      input: 'src/first-view/read-start.ts',
      output: { entryFileNames: 'assets/read-start-[hash].js' },
    },
  },
});
