import { readFileSync, writeFileSync } from 'node:fs';
import { cpus, loadavg, totalmem } from 'node:os';
import { join } from 'node:path';
import { BenchError } from './bench-error.ts';
import type { Figure } from './figures.ts';

const document = join(import.meta.dirname, '../../../../docs/benchmarks.md');
const tableHead = ['| | What | Measured | Spread | Asked | |', '|---|---|---|---|---|---|'];

export function printFigures(title: string, figures: readonly Figure[]): void {
  console.log(`\n${title}`);
  for (const { what, value, spread, asked, met } of figures) {
    const mark = met === undefined ? '-' : met ? '✔' : '✖';
    console.log(`  ${mark} ${value}${spread ? ` (${spread})` : ''}, asked ${asked}: ${what}`);
  }
}

interface Section {
  name: 'bench' | 'load' | 'torture';
  command: string;
  /** Everything that the section may contain, in this order. */
  ids: readonly string[];
}

/** Replaces the rows of what was measured in its section of `docs/benchmarks.md`; those of everything else stay. */
export function writeFigures(
  measured: readonly { id: string; figures: readonly Figure[] }[],
  { name, command, ids }: Section,
): void {
  const text = readFileSync(document, 'utf8');
  const [begin, end] = [`<!-- ${name} -->`, `<!-- /${name} -->`];
  const [before, inside, after] = [text.split(begin)[0], text.split(begin)[1]?.split(end)[0], text.split(end)[1]];
  if (before === undefined || inside === undefined || after === undefined) {
    throw new BenchError(`docs/benchmarks.md has no section ${name}`);
  }
  const written = measured.map(({ id }) => id);
  const idOf = (row: string): string => row.split(' | ')[0]?.slice('| '.length) ?? '';
  const known = inside.trim().split('\n');
  const run = `- ${written.join(' ')}: `;
  const notes = known.filter((line) => line !== '' && !line.startsWith('|') && !line.startsWith(run));
  const others = known.filter((line) => ids.includes(idOf(line)) && !written.includes(idOf(line)));
  const rows = [...others, ...measured.flatMap(({ id, figures }) => figures.map((figure) => rowOf(id, figure)))];
  const sorted = rows.toSorted((one, other) => ids.indexOf(idOf(one)) - ids.indexOf(idOf(other)));
  const fact = `${run}\`npm run ${name} -- ${command}\`, ${machine()}`;
  const lines = ['', ...notes, fact, '', ...tableHead, ...sorted, ''];
  writeFileSync(document, `${before}${begin}\n${lines.join('\n')}\n${end}${after}`);
}

function rowOf(id: string, { what, value, spread = '', asked, met }: Figure): string {
  return `| ${id} | ${what} | ${value} | ${spread} | ${asked} | ${met === undefined ? '–' : met ? 'met' : '**missed**'} |`;
}

function machine(): string {
  const memory = `${Math.round(totalmem() / 2 ** 30)} GB, Node ${process.version}, ${process.platform}`;
  const load = `load average of 15 minutes ${loadavg()[2]!.toFixed(1)}`;
  return `${new Date().toISOString().slice(0, 10)}, ${cpus().length} × ${cpus()[0]?.model}, ${memory}; ${load}`;
}
