// Writes the first view of each screen next to the built page: `first-views/<language>/history.html`, and
// `first-views/<language>/help/rules.read.html` for read-only ones; `first-views/read-page.html` is the page for those.
// `first-views/frame-<language>.html` is for screens whose content depends on who looks, `text-frame-<language>.html` for
// read-only ones whose text the server writes.
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import process from 'node:process';
import { pathToFileURL } from 'node:url';

const [program, distDir] = process.argv.slice(2);
const page = readFileSync(join(distDir, 'index.html'), 'utf8');
const sheets = readdirSync(join(distDir, 'assets'))
  .filter((name) => name.endsWith('.css'))
  .map((name) => ({ name, text: readFileSync(join(distDir, 'assets', name), 'utf8') }));
const styleSheet = sheets.map(({ text }) => text).join('\n');
/** Style sheets that load with a screen, by their classes; the page itself links the others. */
const lateSheets = sheets
  .filter(({ name }) => !page.includes(name))
  .map(({ text }) => ({ text, classes: new Set([...text.matchAll(/\.(-?[_a-z][\w-]*)/gi)].map(([, name]) => name)) }));
const { firstViews, frames } = await import(pathToFileURL(program).href);

for await (const { path, language, html, isRead } of firstViews()) {
  const name = `${path === '/' ? 'index' : path.slice(1)}${isRead ? '.read' : ''}.html`;
  const file = join(distDir, 'first-views', language, name);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, lateStyles(html) + withNeededVariables(html));
}

for await (const { name, html } of frames()) {
  const file = join(distDir, 'first-views', `${name}.html`);
  writeFileSync(file, lateStyles(html) + withNeededVariables(html));
}

writeFileSync(join(distDir, 'first-views', 'read-page.html'), readPage());

/** A small script stands in for the app and knows where the app is. */
function readPage() {
  const script = readdirSync(join(distDir, 'assets')).find((name) => /^read-start-.*\.js$/.test(name));
  const ofApp =
    /[ \t]*<(?:script type="module"|link rel="modulepreload")[^>]*? (?:src|href)="([^"]+)"[^>]*>(?:<\/script>)?\n/g;
  const files = [...page.matchAll(ofApp)].map(([, file]) => file);
  if (script === undefined || files.length === 0) throw new Error('The page has no script to put another in its place');
  const tag = `<script type="module" src="/assets/${script}" data-app="${files.join(' ')}"></script>`;
  return page.replaceAll(ofApp, '').replace('</head>', `  ${tag}\n  </head>`);
}

/** Inlined: as links they would be render-blocking requests. The app loads them as files later. */
function lateStyles(html) {
  const used = new Set([...html.matchAll(/\bclass="([^"]*)"/g)].flatMap(([, names]) => names.split(/\s+/)));
  const needed = lateSheets.filter(({ classes }) => !used.isDisjointFrom(classes));
  return needed.map(({ text }) => `<style>${text.trim()}</style>`).join('');
}

/** The library writes a variable for each shade of each colour; few of them are used. */
function withNeededVariables(html) {
  const declared = new Map([...html.matchAll(/(--[\w-]+):([^;{}]*);/g)].map(([, name, value]) => [name, value]));
  const needed = new Set();
  const need = (text) => {
    for (const [, name] of text.matchAll(/var\(\s*(--[\w-]+)/g)) {
      if (needed.has(name)) continue;
      needed.add(name);
      need(declared.get(name) ?? '');
    }
  };
  need(styleSheet);
  need(html.replaceAll(/<style\b[\s\S]*?<\/style>/g, ''));
  return html.replaceAll(/<style\b[\s\S]*?<\/style>/g, (style) =>
    style.replaceAll(/(--[\w-]+):[^;{}]*;\s*/g, (line, name) => (needed.has(name) ? line : '')),
  );
}
