// The weight of the first page, from the build's own manifest of chunks.
import { readFileSync } from 'node:fs';

const manifest = JSON.parse(readFileSync(new URL('dist/.vite/manifest.json', import.meta.url), 'utf8'));

/** A file of the build and every file that it imports at once. */
function withImports(key, found = new Set()) {
  const chunk = manifest[key];
  if (chunk === undefined) throw new Error(`The build has no ${key}`);
  if (found.has(chunk.file)) return found;
  found.add(chunk.file);
  for (const file of [...(chunk.css ?? []), ...(chunk.assets ?? [])]) found.add(file);
  for (const imported of chunk.imports ?? []) withImports(imported, found);
  return found;
}

// The entry itself is in the file of the group `start` (vite.config.ts).
const entry = Object.keys(manifest).find((key) => /^_start-.*\.js$/.test(key));
const everyPage = [
  ...withImports(entry),
  ...withImports('../texts/ru/first-texts'),
  'assets/golos-{latin,cyrillic}-*.woff2',
];
/** No screen without a map may load the map or its drawing code: modules shared with them belong in `start`. */
const mapScreens = ['src/screens/map-screen.tsx', 'src/screens/way-screen.tsx'];
for (const key of Object.keys(manifest).filter((name) => /^src\/.*-(page|pages|screen|help)\.tsx$/.test(name))) {
  const map = [...withImports(key)].filter((file) => /\/(map|maplibre)-[\w-]{8}\.js$/.test(file));
  if (!mapScreens.includes(key) && map.length > 0) throw new Error(`${key} takes ${map.join(' and ')} along`);
}
const mapFiles = [...withImports('src/screens/map-screen.tsx')];
const mapPage = [...mapFiles, workerOf(mapFiles)];

/** The one that the map starts: the folder may still have that of the build before, for pages that are open. */
function workerOf(files) {
  const scripts = files.filter((file) => file.endsWith('.js'));
  const code = scripts.map((file) => readFileSync(new URL(`dist/${file}`, import.meta.url), 'utf8')).join('\n');
  const [name] = /assets\/tile-worker-[\w-]{8}\.js/.exec(code) ?? [];
  if (name === undefined) throw new Error('The map starts no worker');
  return name;
}

/** As above, that of a page that is only read. */
const [readStart] = /\/assets\/read-start-[\w-]{8}\.js/.exec(
  readFileSync(new URL('dist/first-views/read-page.html', import.meta.url), 'utf8'),
);

// Letters with accents come where one is shown.
const inDist = (files) =>
  [...new Set(files)].filter((file) => !/golos-(accented|more)/.test(file)).map((file) => `dist/${file}`);

/** The screens that people come to from search engines and links. */
const entrances = [
  { name: 'a country’s page', key: 'src/features/statistics/place/place-page.tsx', limit: '159.5 kB' },
  { name: 'the ready files', key: 'src/features/builds/builds-page.tsx', limit: '175 kB' },
  { name: 'the page for developers', key: 'src/features/pages/developers-page.tsx', limit: '158 kB' },
  { name: 'the statistics', key: 'src/features/statistics/statistics-page.tsx', limit: '173 kB' },
  { name: 'the law by country', key: 'src/features/law/law-page.tsx', limit: '174 kB' },
];

export default [
  {
    name: 'what every page needs',
    path: inDist(['index.html', 'theme-start.js', ...everyPage]),
    limit: '209.5 kB',
  },
  {
    name: 'the script of a page that is only read',
    path: ['dist/theme-start.js', `dist${readStart}`],
    limit: '5 kB',
  },
  {
    name: 'the script of the map',
    path: inDist(['theme-start.js', ...everyPage, ...mapPage].filter((file) => file.endsWith('.js'))),
    limit: '403 kB',
  },
  {
    name: 'the whole first page, without base tiles',
    path: inDist([
      'index.html',
      'first-views/ru/index.html',
      'theme-start.js',
      'favicon.svg',
      ...everyPage,
      ...mapPage,
    ]),
    limit: '508 kB',
  },
  ...entrances.map(({ name, key, limit }) => ({
    name: `the script of ${name}`,
    path: inDist(['theme-start.js', ...everyPage, ...withImports(key)].filter((file) => file.endsWith('.js'))),
    limit,
  })),
  {
    name: 'the map for pages of others, without MapLibre',
    path: ['dist/embed/embed.html', 'dist/embed/assets/{embed,base-layers}-*.js', 'dist/embed/assets/*.{css,woff2}'],
    limit: '150 kB',
  },
];
