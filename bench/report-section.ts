import { readFileSync, writeFileSync } from 'node:fs';
import { cpus, loadavg, totalmem } from 'node:os';
import { join } from 'node:path';
import type { Figure } from './goal.ts';

const document = join(import.meta.dirname, '../docs/benchmarks.md');
export const marks = new Map<boolean | undefined, string>([
  [true, 'met'],
  [false, '**missed**'],
  [undefined, '–'],
]);

/** Rows of a table without a spread: faults and loads happen once. */
export function figureRows(id: string, figures: readonly Figure[]): string[] {
  return figures.map(({ what, value, asked, met }) => `| ${id} | ${what} | ${value} | ${asked} | ${marks.get(met)} |`);
}

/** What was run, on what, and how busy it was. */
export function machineLines(command: string): string[] {
  const memoryGigabytes = Math.round(totalmem() / 2 ** 30);
  const [cpu] = cpus();
  return [
    `- Command: \`${command}\``,
    `- Machine: ${cpus().length} × ${cpu?.model ?? 'unknown'}, ${memoryGigabytes} GB, Node ${process.version}, ${process.platform}`,
    `- Date: ${new Date().toISOString().slice(0, 10)}; load average of 15 minutes ${loadavg()[2]!.toFixed(1)}`,
  ];
}

/** The lines between the marks `<!-- name -->` and `<!-- /name -->` of the document of figures. */
export function readSection(name: string): string[] {
  return partsOf(name).inside.trim().split('\n');
}

/** Puts lines in the place of those. */
export function replaceSection(name: string, lines: readonly string[]): void {
  const { before, after } = partsOf(name);
  writeFileSync(document, `${before}\n\n${lines.join('\n')}\n\n${after}`);
}

function partsOf(name: string): { before: string; inside: string; after: string } {
  const text = readFileSync(document, 'utf8');
  const [begin, end] = [`<!-- ${name} -->`, `<!-- /${name} -->`];
  const [before, rest] = text.split(begin);
  const [inside, after] = rest?.split(end) ?? [];
  if (before === undefined || inside === undefined || after === undefined) {
    throw new Error(`docs/benchmarks.md has no section ${name}`);
  }
  return { before: before + begin, inside, after: end + after };
}
