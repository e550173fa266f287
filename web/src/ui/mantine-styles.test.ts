import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';

const sources = import.meta.glob<string>(['../**/*.tsx', '!../**/*.test.tsx'], {
  import: 'default',
  eager: true,
  query: '?raw',
});
const styles = readFileSync(join(import.meta.dirname, 'mantine-styles.css'), 'utf8');
const folder = dirname(createRequire(import.meta.url).resolve('@mantine/core/styles/Input.css'));
const styled = new Set(
  readdirSync(folder)
    .filter((file) => file.endsWith('.layer.css'))
    .map((file) => file.slice(0, -'.layer.css'.length)),
);

function usedIn(source: string): string[] {
  const imports = [...source.matchAll(/import \{([^}]*)\} from '@mantine\/core'/g)].flatMap((match) =>
    (match[1] ?? '').split(','),
  );
  return imports.map((name) => name.trim()).filter((name) => styled.has(name));
}

test('every Mantine component in use has its style, at the start or in its own file', () => {
  const missing = Object.entries(sources).flatMap(([path, source]) =>
    usedIn(source)
      .filter((name) => !styles.includes(`/${name}.layer.css`) && !source.includes(`/${name}.layer.css`))
      .map((name) => `${path}: ${name}`),
  );
  expect(missing).toEqual([]);
});
