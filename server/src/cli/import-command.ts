import { existsSync, statSync } from 'node:fs';
import { parseArgs } from 'node:util';
import type { ImportLine, ImportReport } from '@dozor/contract/endpoints/import-endpoints.ts';
import { isRegionCode } from '@dozor/domain/access/regions.ts';
import { importFormatIds, isImportFormatId } from '@dozor/domain/format/all-formats.ts';
import {
  axesNames,
  type DecodeOptions,
  noDecodeOptions,
  readColumnList,
  readColumnMap,
  readOnly,
  readTypeMap,
} from '@dozor/domain/import/decode-options.ts';
import { fileEncodings, isFileEncoding } from '@dozor/domain/import/text/encodings.ts';
import { systemClock } from '../core/clock.ts';
import { openDatabase } from '../database/open-database.ts';
import { ImportAuthorError } from '../features/import/import-author.ts';
import { importFile } from '../features/import/import-file.ts';
import { createPlaces } from '../places/places.ts';
import { readConfig } from '../platform/config.ts';
import { CommandFailedError, WrongUseError } from './command-errors.ts';
import { failureOf, failureText, importReport } from './import-report.ts';
import { progressBar } from './progress-bar.ts';

interface ImportReporter {
  progress(share: number): void;
  rejected(line: number, reason: string): void;
  report(report: ImportReport): void;
  /** The import ended before the end of the file. */
  failed(error: unknown): void;
}

/** A progress bar and text on stderr, and the totals on stdout. */
function peopleReporter(): ImportReporter {
  const bar = progressBar();
  const print = (line: string) => {
    bar.clear();
    process.stderr.write(`${line}\n`);
  };
  return {
    progress: bar.show,
    rejected: (line, reason) => print(`line ${line}: ${reason}`),
    report({ imported, duplicates, rejected, notes, problem }) {
      for (const note of notes) print(note);
      if (problem !== null) print(`dozor: ${problem}`);
      process.stdout.write(`imported ${imported}, duplicates ${duplicates}, rejected ${rejected}\n`);
    },
    // The reason is the command's last line.
    failed: () => undefined,
  };
}

const pauseMs = 200;
/** Maximum number printed; all are counted. */
const maxRejected = 500;

/** JSON lines on stdout, for programs. */
function jsonReporter(): ImportReporter {
  let printedAt = 0;
  let rejects = 0;
  const print = (line: ImportLine) => process.stdout.write(`${JSON.stringify(line)}\n`);
  return {
    progress(share) {
      const now = Date.now();
      if (now - printedAt < pauseMs) return;
      printedAt = now;
      print({ progress: Math.min(1, Math.round(share * 1000) / 1000) });
    },
    rejected(line, reason) {
      rejects += 1;
      if (rejects <= maxRejected) print({ line, reason });
    },
    report: (report) => void print({ report }),
    failed: (error) => void print({ failure: failureText(error) }),
  };
}

const options = {
  format: { type: 'string' },
  author: { type: 'string' },
  country: { type: 'string' },
  regions: { type: 'string' },
  map: { type: 'string', multiple: true },
  types: { type: 'string', multiple: true },
  only: { type: 'string', multiple: true },
  columns: { type: 'string' },
  encoding: { type: 'string' },
  sync: { type: 'string' },
  axes: { type: 'string' },
  path: { type: 'string' },
  lines: { type: 'string' },
  inactive: { type: 'boolean', default: false },
  sure: { type: 'boolean', default: false },
  'dry-run': { type: 'boolean', default: false },
  json: { type: 'boolean', default: false },
} as const;

export const importCommand = {
  usage:
    `import FILE [--format F] [--author LOGIN] [--country CC] [--regions CC,CC-RR,…] [--map FIELD=COLUMN,…] [--types VALUE=TYPE,…] [--only COLUMN=VALUE,…]` +
    ` [--columns A,B,…] [--axes xy|yx] [--path MEMBER.MEMBER] [--lines sections] [--encoding E] [--inactive] [--sync SOURCE] [--sure] [--dry-run] [--json]\n      F: ${importFormatIds.join(', ')}` +
    `\n      E: ${fileEncodings.join(', ')}`,
  does: 'imports the points of a file; existing points are left unchanged',
  async run(args: string[]): Promise<number> {
    const { positionals, values } = parseArgs({ args, allowPositionals: true, options });
    const [path, ...more] = positionals;
    if (!path || more.length > 0) throw new WrongUseError('give one file');
    const { format, author, country, sync } = values;
    if (format !== undefined && !isImportFormatId(format)) throw new WrongUseError(`unknown format "${format}"`);
    if (country !== undefined && !/^[A-Z]{2}$/.test(country))
      throw new WrongUseError(`"${country}" is not a country code`);
    const regions = values.regions?.split(',');
    if (regions?.some((code) => !isRegionCode(code)))
      throw new WrongUseError(`"${values.regions}" contains an unknown region`);
    if (sync !== undefined && !/^[\w.:-]{1,64}$/.test(sync))
      throw new WrongUseError(`"${sync}" is not a valid list name`);
    const decoding = decodeOptions(values);
    if (!existsSync(path)) throw new CommandFailedError(`${path}: there is no such file`);
    const database = await openDatabase(readConfig(process.env), { now: Date.now() });
    const reporter = values.json ? jsonReporter() : peopleReporter();
    try {
      const services = { database, places: createPlaces(), clock: systemClock };
      const result = await importFile(services, {
        path,
        format,
        decodeOptions: decoding,
        author,
        country,
        regions,
        sync,
        dryRun: values['dry-run'],
        onProgress: reporter.progress,
        onReject: reporter.rejected,
      });
      const problem = failureOf(result, { size: statSync(path).size, country });
      const { imported, duplicates, rejected } = result;
      reporter.report({ imported, duplicates, rejected, notes: importReport(result), problem });
      return problem === null ? 0 : 1;
    } catch (error) {
      const failure = error instanceof ImportAuthorError ? new CommandFailedError(error.message) : error;
      reporter.failed(failure);
      throw failure;
    } finally {
      await database.close();
    }
  },
};

type OptionValues = {
  map?: string[];
  types?: string[];
  only?: string[];
  columns?: string;
  axes?: string;
  path?: string;
  lines?: string;
  encoding?: string;
  inactive: boolean;
  sure: boolean;
};

function decodeOptions(values: OptionValues): DecodeOptions {
  const map = values.map === undefined ? noDecodeOptions.map : readColumnMap(values.map.join());
  if (typeof map === 'string') throw new WrongUseError(`--map: "${map}" is not FIELD=COLUMN`);
  const types = values.types === undefined ? noDecodeOptions.types : readTypeMap(values.types.join());
  if (typeof types === 'string') throw new WrongUseError(`--types: "${types}" is not VALUE=TYPE`);
  const only = values.only === undefined ? undefined : readOnly(values.only.join());
  if (typeof only === 'string') throw new WrongUseError(`--only: "${only}" is not COLUMN=VALUE`);
  const { encoding, inactive, lines, path } = values;
  const axes = axesNames.find((name) => name === values.axes);
  if (values.axes !== undefined && !axes) throw new WrongUseError(`--axes must be xy or yx, not "${values.axes}"`);
  if (lines !== undefined && lines !== 'sections') throw new WrongUseError(`--lines must be sections, not "${lines}"`);
  if (encoding !== undefined && !isFileEncoding(encoding)) throw new WrongUseError(`unknown encoding "${encoding}"`);
  return {
    map,
    types,
    only,
    columns: values.columns === undefined ? null : readColumnList(values.columns),
    encoding,
    inactive,
    axes,
    lines,
    path,
    isSure: values.sure,
  };
}
