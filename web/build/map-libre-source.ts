import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { type Plugin, transformWithOxc } from 'vite';

const distFile = createRequire(import.meta.url).resolve('maplibre-gl/dist/maplibre-gl.mjs');
const source = join(dirname(dirname(distFile)), 'src');
const hashFile = createRequire(distFile).resolve('murmurhash-js/murmurhash3_gc.js');
const workerUrl = /[\\/]map[\\/]tiles[\\/]tile-worker\.ts\?worker&url$/;
/**
 * Features no style of ours uses: a globe, relief, heat maps, buildings in three dimensions, pictures and films as
 * sources.
 */
const leftOut =
  /\/src\/(geo\/projection\/(globe|vertical_perspective)_(projection|transform|camera_helper)|(style\/style_layer|webgl\/draw)\/(draw_)?(heatmap|hillshade|color_relief|fill_extrusion)(_style_layer)?|source\/(canvas|image|raster_dem_tile|video)_source)\.ts$/;
/** Decodes tiles of a format other than MVT, which no base map of ours uses: 16 kB. */
const tileFormat = { name: '@maplibre/mlt', id: '\0no-maplibre-tiles' };
const noTileFormat = `export const GEOMETRY_TYPE = {};
export function decodeTile() { throw new TypeError('Tiles are read as MVT only'); }`;
/** As in the library's own files. */
const licence = `/**
 * MapLibre GL JS
 * @license 3-Clause BSD. Full text of license: https://github.com/maplibre/maplibre-gl-js/blob/main/LICENSE.txt
 */`;

/** True if a module belongs to MapLibre or its dependencies: one file, shared by the page and its worker. */
export function isMapLibre(id: string): boolean {
  return mapLibrePackages.test(id) || id === tileFormat.id;
}

const mapLibrePackages =
  /[\\/]node_modules[\\/](maplibre-gl|@maplibre|@mapbox|bidi-js|earcut|gl-matrix|kdbush|murmurhash-js|pbf|potpack|quickselect|tinyqueue)[\\/].*(?<!\.css)$/;

/**
 * Builds MapLibre from source, with the worker as an entry of the same build. Its package contains two files, each with
 * the half that both need: 358 kB of brotli. Here the worker imports that half from the page's own file (decision
 * 10).
 */
export function mapLibreSource(): Plugin {
  let worker = '';
  return {
    name: 'map-libre-source',
    apply: 'build',
    enforce: 'pre',
    buildStart() {
      const id = join(import.meta.dirname, '../src/map/tiles/tile-worker.ts');
      worker = this.emitFile({ type: 'chunk', id, name: 'tile-worker' });
    },
    resolveId(id) {
      if (id === tileFormat.name) return tileFormat.id;
      if (id === 'murmurhash-js') return hashFile;
      if (id === 'maplibre-gl') return join(source, 'index.ts');
      if (id === 'maplibre-gl/dist/maplibre-gl-worker.mjs') return join(source, 'source', 'worker.ts');
      return null;
    },
    load(id) {
      if (id === tileFormat.id) return noTileFormat;
      if (workerUrl.test(id)) return `export default import.meta.ROLLUP_FILE_URL_${worker};`;
      return null;
    },
    async transform(code, id) {
      // The only CommonJS in it: as a module it needs no helper, which would cost the worker one more file and request.
      if (id === hashFile)
        return { code: code.replace(/if\(typeof module[\s\S]*$/, 'export default murmurhash3_32_gc'), map: null };
      if (!id.startsWith(source) || !id.endsWith('.ts')) return null;
      if (leftOut.test(id)) return { code: emptied(code), map: null };
      // As in its own build: a field that a class only declares is not initialized again after its base class has set
      // it.
      const options = { typescript: { removeClassFieldsWithoutInitializer: true } };
      const { code: script } = await transformWithOxc(code, id, options);
      // The package declares side effects for all of its sources; only the worker has any: it starts.
      const moduleSideEffects = id.endsWith('/worker.ts');
      return { code: id.endsWith('/map.ts') ? `${licence}\n${script}` : script, map: null, moduleSideEffects };
    },
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const name = this.getFileName(worker);
        const tileWorker = bundle[name];
        if (tileWorker?.type === 'chunk' && tileWorker.imports.some((file) => !file.startsWith('assets/maplibre-')))
          this.error(`The tile worker would load code of the page: ${tileWorker.imports.join()}`);
        // Vite's manifest lists the worker under the name it has before its content is known.
        const list = bundle['.vite/manifest.json'];
        if (list?.type !== 'asset') return;
        list.source = String(list.source).replaceAll(/assets\/tile-worker-!~\{\w+\}~\.js/g, name);
      },
    },
  };
}

/** A module with the same exports, which only throw that they are missing. */
function emptied(code: string): string {
  const lines = [...code.matchAll(/^export (class|function|const) (\w+).*$/gm)].map(([line, kind = '', name = '']) => {
    const isMissing = `{ throw new TypeError('${name} is left out of this build'); }`;
    if (kind === 'class') return `export class ${name} { constructor() ${isMissing} }`;
    if (kind === 'function') return `export function ${name}() ${isMissing}`;
    // Predicates for layer types are always false. The other constants are names.
    return /^is[A-Z]/.test(name) ? `export const ${name} = () => false;` : line;
  });
  return lines.join('\n');
}
