import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { languageTexts } from '../build/language-texts.ts';
import { mapLibreStyles } from '../build/map-libre-styles.ts';
import { markdownPages } from '../build/markdown-pages.ts';

const { version } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8')) as {
  version: string;
};

/** The app for Node, used to render the first view of each screen; never sent to a browser. */
export default defineConfig({
  root: join(import.meta.dirname, '..'),
  publicDir: false,
  plugins: [react(), mapLibreStyles(), languageTexts(), markdownPages()],
  define: { __DOZOR_VERSION__: JSON.stringify(version) },
  build: {
    ssr: 'src/first-view/render-first-view.tsx',
    outDir: join(import.meta.dirname, '../../.cache/first-view'),
    emptyOutDir: true,
    target: 'node24',
  },
});
