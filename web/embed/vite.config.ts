import { join } from 'node:path';
import { defineConfig } from 'vite';
import { languageTexts } from '../build/language-texts.ts';
import { mapLibreStyles } from '../build/map-libre-styles.ts';
import { subsetFonts } from '../build/subset-fonts.ts';

/** The embeddable map: built separately, it includes nothing of the app but the map. */
export default defineConfig({
  root: import.meta.dirname,
  base: '/embed/',
  publicDir: false,
  plugins: [mapLibreStyles(), subsetFonts(), languageTexts()],
  build: {
    outDir: join(process.env['DOZOR_DIST'] ?? join(import.meta.dirname, '../dist'), 'embed'),
    emptyOutDir: true,
    target: 'es2022',
    assetsInlineLimit: 0,
    cssCodeSplit: false,
    chunkSizeWarningLimit: 1500,
    rolldownOptions: {
      input: 'embed.html',
      output: {
        codeSplitting: {
          groups: [{ name: 'maplibre', test: /[\\/]node_modules[\\/](maplibre-gl|@maplibre|@mapbox)[\\/]/ }],
        },
      },
    },
  },
});
