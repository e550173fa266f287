import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import {
  exportFormatIds,
  formatFacts,
  type ExportFormatId,
  isFeedId,
  isIndexedId,
} from '@dozor/domain/format/all-formats.ts';
import { completeExportOptions, exportOptionsSchema } from '@dozor/domain/format/export-options.ts';
import type { Law } from '@dozor/domain/law/law.ts';
import type { Log } from '../../core/log.ts';
import { creditsOfFile } from '../../records/credits/credits-of-file.ts';
import type { ListCredit } from '../../records/credits/read-credits.ts';
import { samplePrefix } from '../../records/sample/sample-state.ts';
import type { DataMoment } from '../export/data-moment.ts';
import type { ExportEngine } from '../export/export-engine.ts';
import type { ExportCounts, LeftOut, Survey } from '../export/threads/export-job.ts';
import {
  type BuildEntry,
  buildLicence,
  type BuildManifest,
  buildOf,
  type BuildPreset,
  contentUrl,
  storedName,
} from './build-manifest.ts';
import { BuildPart } from './build-part.ts';
import type { BuildStore } from './build-store.ts';
import { isSilent, lawMark, lawOfEntry, optionsOfPreset, presetsOf, silentFiles } from './feed-builds.ts';
import { replicationNames } from './replication/replication-log.ts';

/** A file that loses more than this share of its rows is reviewed before it is published. */
const maxLost = 0.1;

/** With fewer rows, a few legitimate removals exceed a tenth; those need no review. */
const fewRows = 50;

/** Clients that read a manifest just before it was replaced can still download the files it lists. */
const keepReplacedMs = 90_000;

export interface BuildState {
  /** All files hold the data of this revision, whatever changes while they are made. */
  moment: DataMoment;
  nowMs: number;
  /** The rows of files released despite their losses, by path, as counted at the release. */
  released: ReadonlyMap<string, number>;
  /** The sample, once there are other points: synthetic ones are of no use to drivers. */
  leftOut?: LeftOut | undefined;
  /** There is only the sample: the names of the files show that. */
  onlySample: boolean;
  /** The lists that files with their points name. */
  credits: readonly ListCredit[];
  law: Law;
}

export interface BuildTools {
  store: BuildStore;
  /** A local folder for unfinished files. */
  makingFolder: string;
  engine: ExportEngine;
  log: Log;
  stopping: AbortSignal;
}

/**
 * Formats are built in order of demand, and the result after each of them is a complete manifest too.
 *
 * @returns the new manifest, effective once published
 * @throws when aborted; files finished by then are in no manifest
 */
export async function* makeBuilds(
  before: BuildManifest,
  state: BuildState,
  tools: BuildTools,
): AsyncGenerator<BuildManifest, BuildManifest> {
  const survey = await tools.engine.survey(state.moment, state.leftOut, tools.stopping);
  const generated = new Date(state.nowMs).toISOString();
  const day = generated.slice(0, 10);
  const released = new Set(before.files.filter(({ path }) => state.released.has(path)).map(({ country }) => country));
  const isNew = isOtherData(before, state);
  const changed = Object.keys(survey).filter(
    (country) =>
      day !== before.day ||
      isNew ||
      released.has(country) ||
      !isSame(survey, before.survey, country) ||
      !namesSame(before, state, country),
  );
  // Files of real points have other names, so none of the sample's files stays in the list.
  const isReplaced = state.onlySample !== (before.onlySample ?? false);
  let files = isReplaced ? [] : before.files.filter(({ country }) => country in survey);
  const soFar = () => ({ files: sortByPath(files), replaced: replacedEntries(before, files, state.nowMs) });
  const isNewLaw = before.law !== lawMark(state.law);
  for (const { format, preset } of exportFormatIds.flatMap(withPresets)) {
    // They take longer than all others together, and are useless with invented points.
    if (state.onlySample && isIndexedId(format)) continue;
    const isOf = (entry: BuildEntry) => entry.format === format && entry.preset === preset;
    const known = files.filter(isOf);
    const isNight = day !== before.day || isNew;
    const altered = isFeedId(format) && isNewLaw ? Object.keys(survey) : changed;
    const due = isIndexedId(format) && !isNight ? dueIndexed(format, changed, files, state) : altered;
    if (due.length === 0) continue;
    const allowed = due.filter((country) => !isSilent(state.law, format, country));
    const work = { ...tools, format, preset, survey, changed: allowed, known, state, before, isNewLaw };
    const fresh = allowed.length === 0 ? [] : await makeFormat(work);
    files = [...files.filter((entry) => !isOf(entry) || !due.includes(entry.country)), ...fresh];
    yield { ...before, ...soFar(), generated, onlySample: state.onlySample };
  }
  const {
    onlySample,
    moment: { revision },
  } = state;
  const silent = silentFiles(state.law, exportFormatIds, Object.keys(survey));
  const made = { generated, revision, day, licence: buildLicence, survey, silent, law: lawMark(state.law) };
  return { ...made, leavesOut: 'sample', onlySample, sources: [...state.credits], ...soFar() };
}

function withPresets(format: ExportFormatId): { format: ExportFormatId; preset: BuildPreset }[] {
  return presetsOf(format).map((preset) => ({ format, preset }));
}

function sortByPath(files: readonly BuildEntry[]): BuildEntry[] {
  return files.toSorted((a, b) => (a.path < b.path ? -1 : 1));
}

/** Indexed files are built once a day, and again if many rows were added since or the file was released. */
function dueIndexed(
  format: ExportFormatId,
  countries: readonly string[],
  files: readonly BuildEntry[],
  { released }: BuildState,
): string[] {
  const rowsIn = (id: ExportFormatId, country: string) =>
    files.find((entry) => entry.format === id && entry.country === country)?.rows;
  return countries.filter((country) => {
    // Indexed files contain the same rows as GeoJSON.
    const now = rowsIn('GeoJSON', country) ?? 0;
    const made = rowsIn(format, country);
    return made === undefined ? now > 0 : lostMany(now, made) || released.has(pathOf({ format, country }));
  });
}

function replacedEntries(
  before: BuildManifest,
  files: readonly BuildEntry[],
  nowMs: number,
): BuildManifest['replaced'] {
  const current = new Set(files.map(({ content }) => content));
  const replacedNow = before.files.map((entry) => ({ ...entry, sinceMs: nowMs }));
  return stillStored([...before.replaced, ...replacedNow], nowMs).filter(({ content }) => !current.has(content));
}

/** The replaced files that may still be requested. The clock may have been set back. */
export function stillStored(replaced: BuildManifest['replaced'], nowMs: number): BuildManifest['replaced'] {
  return replaced.filter(({ sinceMs }) => Math.abs(nowMs - sinceMs) < keepReplacedMs);
}

/** Stored files that no manifest lists: replaced ones, and those of an aborted build. */
export async function orphanedFiles(store: BuildStore, manifest: BuildManifest): Promise<string[]> {
  const named = new Set([...manifest.files, ...manifest.replaced].map(({ content }) => storedName(content)));
  for (const name of manifest.replication ? replicationNames(manifest.replication) : []) named.add(name);
  return (await store.names()).filter((name) => !named.has(name));
}

function isSame(now: Survey, before: Survey, country: string): boolean {
  return now[country]?.objects === before[country]?.objects && now[country]?.changedMs === before[country]?.changedMs;
}

/** Lists may come to points that stay as they are. */
function namesSame({ sources = [] }: BuildManifest, { credits }: BuildState, country: string): boolean {
  return isDeepStrictEqual(creditsOfFile(sources, [country]), creditsOfFile(credits, [country]));
}

interface FormatWork extends BuildTools {
  format: ExportFormatId;
  preset: BuildPreset;
  survey: Survey;
  changed: readonly string[];
  known: readonly BuildEntry[];
  before: BuildManifest;
  state: BuildState;
  /** Rows lost to a law are not a real loss. */
  isNewLaw: boolean;
}

async function makeFormat(work: FormatWork): Promise<BuildEntry[]> {
  const { format, preset, makingFolder, survey, changed, state, engine, stopping } = work;
  const request = exportOptionsSchema.parse({ format, country: ['all'], ...optionsOfPreset(preset) });
  const options = completeExportOptions(request, new Date(state.nowMs));
  const changedMs = Object.fromEntries(changed.map((country) => [country, survey[country]!.changedMs]));
  const parts = new Map(changed.map((country) => [country, new BuildPart(join(makingFolder, randomUUID()))]));
  const credits = Object.fromEntries(changed.map((country) => [country, creditsOfFile(state.credits, [country])]));
  const chunks = engine.builds(state.moment, { options, changedMs, leftOut: state.leftOut, credits }, stopping);
  try {
    let next = await chunks.next();
    for (; !next.done; next = await chunks.next()) await parts.get(next.value.country)?.write(next.value.bytes);
    const counts = next.value;
    // In parallel: flushing all of them takes the disk little longer than flushing one.
    await Promise.all([...parts.values()].map((part) => part.close()));
    const entries: BuildEntry[] = [];
    for (const [country, part] of parts) {
      const held = counts[country];
      // A file with more points than the format supports is omitted.
      if (held) entries.push(await finish(work, country, part, held));
    }
    return entries;
  } finally {
    await chunks.return({});
    for (const part of parts.values()) await part.discard();
  }
}

/** Files with the sample are followed by files without it, or the other way round: the rows lost are not a real loss. */
function isOtherData({ leavesOut, onlySample = false }: BuildManifest, state: BuildState): boolean {
  return leavesOut === undefined || onlySample !== state.onlySample;
}

function lostMany(before: number, now: number): boolean {
  return before >= fewRows && now < before * (1 - maxLost);
}

interface BuildName {
  format: ExportFormatId;
  country: string;
  preset?: BuildPreset;
  onlySample?: boolean;
}

function pathOf({ format, country, preset, onlySample = false }: BuildName): string {
  const name = `${onlySample ? samplePrefix : ''}${buildOf(country, preset)}`;
  return `/builds/${format}/${name}.${formatFacts[format].extension}`;
}

async function finish(work: FormatWork, country: string, part: BuildPart, counts: ExportCounts): Promise<BuildEntry> {
  const { format, preset, known, state, survey, store, log } = work;
  const { sha256 } = part;
  const generated = new Date(state.nowMs).toISOString();
  const before = known.find((entry) => entry.country === country);
  const isStored = before !== undefined && (await store.has(storedName(before.content)));
  const path = pathOf({ format, country, preset, onlySample: state.onlySample });
  const seen = state.released.get(path);
  const isUnderNewLaw = isFeedId(format) && work.isNewLaw;
  const isAllowed =
    (seen !== undefined && !lostMany(seen, counts.total)) || isOtherData(work.before, state) || isUnderNewLaw;
  if (isStored && !isAllowed && lostMany(before.rows, counts.total)) {
    log.error(
      { file: before.path, rows: counts.total, before: before.rows },
      'held back a ready file that lost many rows',
    );
    return { ...before, heldBack: { rows: counts.total, since: before.heldBack?.since ?? generated } };
  }
  if (isStored && before.sha256 === sha256) {
    const { heldBack: _, ...entry } = before;
    return { ...entry, revision: state.moment.revision };
  }
  const content = contentUrl(path, sha256);
  await store.keep(storedName(content), part.path);
  return {
    path,
    content,
    format,
    country,
    ...(preset && { preset }),
    ...lawOfEntry(state.law, format, country),
    bytes: part.bytes,
    sha256,
    rows: counts.total,
    types: counts.types,
    generated,
    changed: new Date(survey[country]!.changedMs).toISOString(),
    revision: state.moment.revision,
  };
}
