// The placeholders of the Russian texts, by which the compiler checks the values that a component fills in.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { textPlaces } from '../../domain/src/texts/text-keys.ts';
import { root } from '../run-command.mjs';

export function renderTextPlaceholders() {
  const {
    labels: _labels,
    flags: _flags,
    server: _server,
    ...texts
  } = JSON.parse(readFileSync(join(root, 'texts/ru.json'), 'utf8'));
  const rows = Object.entries(texts).flatMap(([namespace, group]) =>
    textPlaces(group).flatMap((place) => rowOf(namespace, group, place)),
  );
  return `// Generated from texts/ru.json by \`npm run generate\`.

/** The placeholders of each text that has some. */
export interface TextPlaceholders {
${rows.join('\n')}
}
`;
}

function rowOf(namespace, group, { path, key, isCounted }) {
  const own = path.reduce((at, name) => at[name], group);
  const texts = isCounted
    ? Object.entries(own).filter(([one]) => one.replace(/_\w+$/, '') === key || one.startsWith(`${key}_`))
    : [[key, own[key]]];
  const names = texts.flatMap(([, text]) =>
    [...String(text).matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => `'${name}'`),
  );
  const all = [...new Set(isCounted ? [...names, "'count'"] : names)].toSorted();
  return all.length === 0
    ? []
    : [`  '${namespace}:${[...path, key].join('.').replaceAll("'", "\\'")}': ${all.join(' | ')};`];
}
