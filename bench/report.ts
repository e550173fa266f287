import type { Figure, Goal } from './goal.ts';
import { machineLines, marks, readSection, replaceSection } from './report-section.ts';

export interface Measured {
  goal: Pick<Goal, 'id' | 'title'>;
  figures: Figure[];
}

export function printGoal({ goal, figures }: Measured): void {
  console.log(`\n${goal.id}  ${goal.title}`);
  for (const { what, value, spread, asked, met } of figures) {
    const mark = met === undefined ? '-' : met ? '✔' : '✖';
    console.log(`  ${mark} ${value}${spread ? ` (${spread})` : ''}, asked ${asked}: ${what}`);
  }
}

const tableHead = ['| Goal | What | Measured | Spread | Asked | |', '|---|---|---|---|---|---|'];

/** Puts the figures of a run into the document, as they came out; those of goals that were not measured stay. */
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
  const ids = measured.map(({ goal }) => goal.id).join(' ');
  const command = `npm run bench -- ${quick ? '--quick ' : ''}--points ${points} --write ${ids}`;
  const [notes, others] = keptLines(ids.split(' '));
  const facts = machineLines(command).map((line) => line.slice('- '.length));
  const run = `- ${ids}: ${facts.join('; ')}`;
  const sorted = [...others, ...rows].toSorted((a, b) => numberOf(a) - numberOf(b));
  replaceSection('goals', [
    ...notes.filter((line) => !line.startsWith(`- ${ids}: `)),
    run,
    '',
    ...tableHead,
    ...sorted,
  ]);
}

/** What the section says of other runs, and its rows of goals that were not measured now. */
function keptLines(measuredIds: readonly string[]): [notes: string[], rows: string[]] {
  const lines = readSection('goals');
  const table = lines.indexOf(tableHead[0]!);
  if (table < 0) return [[], []];
  const rows = lines.slice(table + tableHead.length).filter((line) => line.startsWith('| '));
  return [
    lines.slice(0, table).filter((line) => line !== ''),
    rows.filter((row) => !measuredIds.includes(row.split(' | ')[0]!.slice(2))),
  ];
}

/** Goals stand by their number, and after them those without one. */
function numberOf(row: string): number {
  return Number(/^\| G(\d+)/.exec(row)?.[1] ?? Infinity);
}
