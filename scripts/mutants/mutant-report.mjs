// What is printed and kept of a run: the share, how sure it is, and every survivor with its place.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../run-command.mjs';
import { confidence } from './pick-sample.mjs';

/** @returns {string} Markdown */
export function reportText({ folder, own, seed, date, left, found, total, killed, survivors, broken, isUnfinished }) {
  const percent = (share) => `${(share * 100).toFixed(1)} %`;
  const sampled = total < left;
  const [low, high] = confidence(killed.length, total);
  const survivorLines = survivors.toSorted((a, b) => a.file.localeCompare(b.file) || a.line - b.line).map(survivorText);
  return [
    `## Mutants of ${folder}, ${date}${isUnfinished ? ', unfinished' : ''}`,
    '',
    `${killed.length} of ${total} killed, ${percent(total === 0 ? 1 : killed.length / total)}.`,
    sampled
      ? `A sample (seed ${seed}) of ${left}: 95 % sure that ${percent(low)} to ${percent(high)} of all are.`
      : 'All were tried.',
    `${found - left} more are explained.${own ? ' Only the tests of the folder itself had a say.' : ''}`,
    '',
    ...survivorLines,
    ...broken.map((line) => `- Failed without a mutant: ${line}`),
  ].join('\n');
}

function survivorText({ file, line, code, from, to, reached }) {
  const change = to === '' ? `\`${oneLine(from)}\` left out` : `\`${oneLine(from)}\` → \`${oneLine(to)}\``;
  return `- ${file}:${line} ${change}${reached ? '' : ' (no test gets there)'} in \`${code}\``;
}

function oneLine(text) {
  const line = text.replace(/\s+/g, ' ');
  return line.length > 90 ? `${line.slice(0, 90)}…` : line;
}

/** @returns {string} the file, below the root; the same without `.md` and with `.json` is beside it */
export function writeReport(result) {
  const name = nameOf(result.folder);
  mkdirSync(join(root, '.cache', 'mutants'), { recursive: true });
  writeFileSync(join(root, `${name}.md`), `${reportText(result)}\n`);
  writeFileSync(join(root, `${name}.json`), `${JSON.stringify(result, undefined, 2)}\n`);
  return `${name}.md`;
}

/** What `writeReport` kept of the last run of a folder. */
export function readReport(folder) {
  return JSON.parse(readFileSync(join(root, `${nameOf(folder)}.json`), 'utf8'));
}

function nameOf(folder) {
  return join('.cache', 'mutants', folder.replaceAll('/', '-'));
}
