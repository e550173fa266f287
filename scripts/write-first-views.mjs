// Writes what visitors first see of each screen beside the built page: `first-views/<language>/help/rules.html`.
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import process from 'node:process';
import { pathToFileURL } from 'node:url';

const [program, distDir] = process.argv.slice(2);
const styles = readdirSync(join(distDir, 'assets')).filter((name) => name.endsWith('.css'));
const styleSheet = styles.map((name) => readFileSync(join(distDir, 'assets', name), 'utf8')).join('\n');
const { firstViews } = await import(pathToFileURL(program).href);

for await (const { path, language, html } of firstViews()) {
  const file = join(distDir, 'first-views', language, `${path === '/' ? 'index' : path.slice(1)}.html`);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, withNeededVariables(html));
}

/** The library writes a variable for each shade of each colour; few of them are read by anything. */
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
