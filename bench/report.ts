import { writeFileSync } from 'node:fs';
import { cpus, loadavg, totalmem } from 'node:os';
import { join } from 'node:path';
import type { Figure, Goal } from './goal.ts';

export interface Measured {
  goal: Goal;
  figures: Figure[];
}

const marks = new Map<boolean | undefined, string>([
  [true, 'met'],
  [false, '**missed**'],
  [undefined, '–'],
]);

export function printGoal({ goal, figures }: Measured): void {
  console.log(`\n${goal.id}  ${goal.title}`);
  for (const { what, value, spread, asked, met } of figures) {
    const mark = met === undefined ? '-' : met ? '✔' : '✖';
    console.log(`  ${mark} ${value}${spread ? ` (${spread})` : ''}, asked ${asked}: ${what}`);
  }
}

/** Puts the figures of a run into the document, as they came out. */
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
  const [cpu] = cpus();
  const memoryGigabytes = Math.round(totalmem() / 2 ** 30);
  const text = `# Benchmarks

How fast the product is beside things that everybody can run, measured side by side in one run. Ratios are medians of
rounds in which both sides take their turn; the spread is the slowest and the fastest round. Absolute times say something
about this machine only. What is missed stands here too.

- Command: \`npm run bench -- ${quick ? '--quick ' : ''}--write\` (${points.toLocaleString('en')} objects of \`dozor generate\`)
- Machine: ${cpus().length} × ${cpu?.model ?? 'unknown'}, ${memoryGigabytes} GB, Node ${process.version}, ${process.platform}
- Date: ${new Date().toISOString().slice(0, 10)}; ${loadavg()[2]!.toFixed(0)} other processes wanted the processor at the same time (load average of 15 minutes)

| Goal | What | Measured | Spread | Asked | |
|---|---|---|---|---|---|
${rows.join('\n')}

## What is compared

- **G1, G2**: an R*Tree of SQLite in memory that carries every column a tile needs, SQL \`GROUP BY\` by the faster of two
  queries, and \`@maplibre/vt-pbf\`; both sides without compression, and both must show the same objects. With \`POSTGIS_URL\` also
  \`ST_AsMVT\` over a GiST index that lies in the order of the map, one prepared query a tile, everything in memory.
- **G4**: \`node:http\` in a process of its own that answers the same bytes and headers and does nothing else.
- **G12**: a page with MapLibre and a one-coloured background, in a browser of its own at the same time.
- **G6**: supercluster with the same objects, their type and rating.
`;
  writeFileSync(join(import.meta.dirname, '../docs/benchmarks.md'), text);
}
