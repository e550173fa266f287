import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';

const sources = import.meta.glob<string>(['../**/*.tsx', '!../**/*.test.tsx'], {
  import: 'default',
  eager: true,
  query: '?raw',
});
const start = readFileSync(join(import.meta.dirname, 'mantine-styles.css'), 'utf8');
const mantine = join(dirname(createRequire(import.meta.url).resolve('@mantine/core/styles/Input.css')), '..');
const styled = new Set(
  readdirSync(join(mantine, 'styles'))
    .filter((file) => file.endsWith('.layer.css'))
    .map((file) => file.slice(0, -'.layer.css'.length)),
);

/** The components used by a component, read off its own imports: a Checkbox is an InlineInput too. */
function partsOf(component: string, seen = new Set<string>()): Set<string> {
  const places = ['components', 'utils'].map((folder) => join(mantine, 'esm', folder, component, `${component}.mjs`));
  const file = places.find((place) => existsSync(place));
  if (file === undefined || seen.has(component)) return seen;
  seen.add(component);
  for (const match of readFileSync(file, 'utf8').matchAll(/from "[./]*(?:utils\/)?([A-Z]\w+)\//g))
    partsOf(match[1] ?? '', seen);
  return seen;
}

function usedIn(source: string): string[] {
  const names = [...source.matchAll(/import \{([^}]*)\} from '@mantine\/core'/g)].flatMap((match) =>
    (match[1] ?? '').split(',').map((name) => name.trim()),
  );
  return [...new Set(names.flatMap((name) => [...partsOf(name)]))].filter((name) => styled.has(name));
}

test('every Mantine component in use has its styles imported, at the start or in its own file', () => {
  const missing = Object.entries(sources).flatMap(([path, source]) =>
    usedIn(source)
      .filter((name) => !start.includes(`/${name}.layer.css`) && !source.includes(`/${name}.layer.css`))
      .map((name) => `${path}: ${name}`),
  );
  expect(missing).toEqual([]);
});
