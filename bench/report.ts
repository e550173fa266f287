import { readFileSync, writeFileSync } from 'node:fs';
import { cpus, loadavg, totalmem } from 'node:os';
import { join } from 'node:path';
import { BenchError } from './bench-error.ts';
import type { Figure, Goal } from './goal.ts';

export interface Measured {
  goal: Pick<Goal, 'id' | 'title'>;
  figures: Figure[];
}

const document = join(import.meta.dirname, '../docs/benchmarks.md');
const marks = new Map<boolean | undefined, string>([
  [true, 'met'],
  [false, '**missed**'],
  [undefined, '–'],
]);
const tableHead = ['| Goal | What | Measured | Spread | Asked | |', '|---|---|---|---|---|---|'];

export function printGoal({ goal, figures }: Measured): void {
  console.log(`\n${goal.id}  ${goal.title}`);
  for (const { what, value, spread, asked, met } of figures) {
    const mark = met === undefined ? '-' : met ? '✔' : '✖';
    console.log(`  ${mark} ${value}${spread ? ` (${spread})` : ''}, asked ${asked}: ${what}`);
  }
}

/** Without a spread: faults and loads happen once. */
function figureRows(id: string, figures: readonly Figure[]): string[] {
  return figures.map(({ what, value, asked, met }) => `| ${id} | ${what} | ${value} | ${asked} | ${marks.get(met)} |`);
}

function machineLines(command: string): string[] {
  const memoryGigabytes = Math.round(totalmem() / 2 ** 30);
  const [cpu] = cpus();
  return [
    `- Command: \`${command}\``,
    `- Machine: ${cpus().length} × ${cpu?.model ?? 'unknown'}, ${memoryGigabytes} GB, Node ${process.version}, ${process.platform}`,
    `- Date: ${new Date().toISOString().slice(0, 10)}; load average of 15 minutes ${loadavg()[2]!.toFixed(1)}`,
  ];
}

/** Figures of goals that were not measured stay. */
export function writeReport(
  measured: readonly Measured[],
  { points, quick }: { points: number; quick: boolean },
): void {
  const rows = measured.flatMap(({ goal, figures }) =>
    figures.map(
      ({ what, value, spread, asked, met }) =>
        `| ${goal.id} | ${what} | ${value} | ${spread ?? ''} | ${asked} | ${marks.get(met)} |`,
    ),
  );
  const ids = measured.map(({ goal }) => goal.id);
  const name = ids.join(' ');
  const facts = machineLines(`npm run bench -- ${quick ? '--quick ' : ''}--points ${points} --write ${name}`);
  const { notes, others } = retainedLines(ids);
  const run = `- ${name}: ${facts.map((line) => line.slice('- '.length)).join('; ')}`;
  const sorted = [...others, ...rows].toSorted((a, b) => numberOf(a) - numberOf(b));
  replaceSection('goals', [
    ...notes.filter((line) => !line.startsWith(`- ${name}: `)),
    run,
    '',
    ...tableHead,
    ...sorted,
  ]);
}

interface FigureTable {
  section: 'torture' | 'load';
  /** Heads of the first column. */
  head: string;
  command: string;
  /** Ids of everything that the section may contain, in this order. */
  all: readonly string[];
}

/** The same for figures that happen once; all of them at once replace what was measured of each before. */
export function writeFigures(
  measured: readonly { id: string; figures: Figure[] }[],
  { section, head, command, all }: FigureTable,
): void {
  const ids = measured.map(({ id }) => id);
  const isWhole = ids.length === all.length;
  const facts = machineLines(`npm run ${section} -- ${command}`);
  const lines = partsOf(section).inside.trim().split('\n');
  const idOf = (row: string): string => row.split(' | ')[0]?.slice('| '.length) ?? '';
  const others = lines.filter((line) => all.includes(idOf(line)) && !ids.includes(idOf(line)));
  const run = `- ${ids.join(' ')}: ${facts.map((line) => line.slice('- '.length)).join('; ')}`;
  const notes = lines.filter((line) => line.startsWith('- ') && !line.startsWith(`- ${ids.join(' ')}: `));
  const rows = [...others, ...measured.flatMap(({ id, figures }) => figureRows(id, figures))];
  replaceSection(section, [
    ...(isWhole ? facts : [...notes, run]),
    '',
    `| ${head} | What | Measured | Asked | |`,
    '|---|---|---|---|---|',
    ...rows.toSorted((a, b) => all.indexOf(idOf(a)) - all.indexOf(idOf(b))),
  ]);
}

function retainedLines(measuredIds: readonly string[]): { notes: string[]; others: string[] } {
  const lines = partsOf('goals').inside.trim().split('\n');
  const table = lines.indexOf(tableHead[0]!);
  if (table < 0) return { notes: [], others: [] };
  const rows = lines.slice(table + tableHead.length).filter((line) => line.startsWith('| '));
  return {
    notes: lines.slice(0, table).filter((line) => line !== ''),
    others: rows.filter((row) => !measuredIds.includes(row.split(' | ')[0]!.slice(2))),
  };
}

function numberOf(row: string): number {
  return Number(/^\| G(\d+)/.exec(row)?.[1]);
}

/** Replaces the lines between the marks `<!-- name -->` and `<!-- /name -->` in the document. */
function replaceSection(name: string, lines: readonly string[]): void {
  const { before, after } = partsOf(name);
  writeFileSync(document, `${before}\n\n${lines.join('\n')}\n\n${after}`);
}

function partsOf(name: string): { before: string; inside: string; after: string } {
  const text = readFileSync(document, 'utf8');
  const [begin, end] = [`<!-- ${name} -->`, `<!-- /${name} -->`];
  const [before, rest] = text.split(begin);
  const [inside, after] = rest?.split(end) ?? [];
  if (before === undefined || inside === undefined || after === undefined) {
    throw new BenchError(`docs/benchmarks.md has no section ${name}`);
  }
  return { before: before + begin, inside, after: end + after };
}
