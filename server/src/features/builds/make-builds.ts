import { existsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { exportFormatIds, exportFormatInfo, type ExportFormatId } from '@dozor/domain/export/export-format-id.ts';
import { completeExportOptions, exportOptionsSchema } from '@dozor/domain/export/export-options.ts';
import type { Log } from '../../platform/log.ts';
import type { ExportEngine } from '../export/export-engine.ts';
import type { ExportCounts, Survey } from '../export/export-job.ts';
import { type BuildEntry, buildLicence, type BuildManifest } from './build-manifest.ts';
import { BuildPart } from './build-part.ts';

/** A file that loses more than this share of its rows is looked at by somebody before it goes out. */
const mostLost = 0.1;

export interface BuildState {
  revision: number;
  nowMs: number;
}

/**
 * Makes the files whose data changed since the manifest was written, and leaves the others as they are.
 *
 * @returns the manifest of what is there then
 */
export async function makeBuilds(
  folder: string,
  before: BuildManifest,
  state: BuildState,
  { engine, log }: { engine: ExportEngine; log: Log },
): Promise<BuildManifest> {
  const survey = await engine.survey();
  const generated = new Date(state.nowMs).toISOString();
  const day = generated.slice(0, 10);
  const changed = Object.keys(survey).filter(
    (country) => day !== before.day || !isSame(survey, before.survey, country),
  );
  const files: BuildEntry[] = [];
  for (const format of exportFormatIds) {
    const known = before.files.filter((entry) => entry.format === format && entry.country in survey);
    const fresh =
      changed.length > 0 ? await makeFormat({ format, folder, survey, changed, known, state, engine, log }) : [];
    const replaced = new Set(fresh.map(({ country }) => country));
    files.push(...fresh, ...known.filter(({ country }) => !replaced.has(country)));
  }
  const there = new Set(files.map(({ path }) => path));
  for (const { path } of before.files) if (!there.has(path)) await rm(fileOf(folder, path), { force: true });
  files.sort((a, b) => (a.path < b.path ? -1 : 1));
  return { generated, revision: state.revision, day, licence: buildLicence, files, survey };
}

function isSame(now: Survey, before: Survey, country: string): boolean {
  return now[country]?.objects === before[country]?.objects && now[country]?.changedMs === before[country]?.changedMs;
}

/** Where the file of a path of the manifest is. */
export function fileOf(folder: string, path: string): string {
  return join(folder, path.replace(/^\/builds\//, ''));
}

interface FormatWork {
  format: ExportFormatId;
  folder: string;
  survey: Survey;
  changed: readonly string[];
  known: readonly BuildEntry[];
  state: BuildState;
  engine: ExportEngine;
  log: Log;
}

async function makeFormat(work: FormatWork): Promise<BuildEntry[]> {
  const { format, folder, survey, changed, state, engine } = work;
  const request = exportOptionsSchema.parse({ format, country: ['all'] });
  const options = completeExportOptions(request, new Date(state.nowMs));
  const changedMs = Object.fromEntries(changed.map((country) => [country, survey[country]!.changedMs]));
  const parts = new Map(changed.map((country) => [country, new BuildPart(fileOf(folder, pathOf(format, country)))]));
  try {
    const pieces = engine.builds({ options, changedMs });
    let next = await pieces.next();
    for (; !next.done; next = await pieces.next()) await parts.get(next.value.country)?.write(next.value.bytes);
    const counts = next.value;
    const entries: BuildEntry[] = [];
    for (const [country, part] of parts) entries.push(await finish(work, country, part, counts[country]!));
    return entries;
  } finally {
    for (const part of parts.values()) await part.discard();
  }
}

function pathOf(format: ExportFormatId, country: string): string {
  return `/builds/${format}/${country}.${exportFormatInfo[format].extension}`;
}

async function finish(work: FormatWork, country: string, part: BuildPart, counts: ExportCounts): Promise<BuildEntry> {
  const { format, known, state, survey, log } = work;
  const sha256 = await part.close();
  const generated = new Date(state.nowMs).toISOString();
  const before = known.find((entry) => entry.country === country);
  const isThere = before !== undefined && existsSync(part.path);
  if (isThere && counts.total < before.rows * (1 - mostLost)) {
    log.error(
      { file: before.path, rows: counts.total, before: before.rows },
      'a build lost many rows and is held back',
    );
    return { ...before, heldBack: before.heldBack ?? { rows: counts.total, since: generated } };
  }
  if (isThere && before.sha256 === sha256) {
    const { heldBack: _, ...entry } = before;
    return { ...entry, revision: state.revision };
  }
  await part.keep();
  return {
    path: pathOf(format, country),
    format,
    country,
    bytes: part.bytes,
    sha256,
    rows: counts.total,
    types: counts.types,
    generated,
    changed: new Date(survey[country]!.changedMs).toISOString(),
    revision: state.revision,
  };
}
