import { resolve } from 'node:path';
import { inspect, parseArgs } from 'node:util';
import { listFailure } from '@dozor/domain/candidates/list-failure.ts';
import { mayBeCopied } from '@dozor/domain/candidates/source-licence.ts';
import { isSourceReader, sourceReaders } from '@dozor/domain/candidates/source-reader.ts';
import { timetableMs } from '@dozor/domain/candidates/timetable.ts';
import { isWebAddress } from '@dozor/domain/candidates/web-address.ts';
import { isPointType } from '@dozor/domain/point/point-type.ts';
import { systemClock } from '../core/clock.ts';
import { type DozorDatabase, openDatabase } from '../database/open-database.ts';
import { shippedList, shippedLists } from '../features/sources/register/shipped-lists.ts';
import { SourceRunError } from '../features/sources/run/fetch-part.ts';
import { lineOf, runSource, type SourceRun } from '../features/sources/run/run-source.ts';
import { aloneWithSource } from '../features/sources/run/source-lease.ts';
import {
  addSource,
  findSource,
  listSources,
  readDecodeOptions,
  removeSource,
  setTimetable,
  type SourceRow,
} from '../features/sources/sources-queries.ts';
import { shownFailure } from '../features/sources/stored-failure.ts';
import { createPlaces } from '../places/places.ts';
import { readConfig } from '../platform/config.ts';
import { CommandFailedError, WrongUseError } from './command-errors.ts';
import { fillSource, printShipped, warnOfAge } from './fill-source.ts';

const options = {
  reader: { type: 'string' },
  licence: { type: 'string' },
  url: { type: 'string' },
  file: { type: 'string' },
  map: { type: 'string' },
  types: { type: 'string' },
  only: { type: 'string' },
  type: { type: 'string' },
  columns: { type: 'string' },
  axes: { type: 'string' },
  path: { type: 'string' },
  lines: { type: 'string' },
  sure: { type: 'boolean', default: false },
  country: { type: 'string' },
  like: { type: 'string' },
  every: { type: 'string' },
  'dry-run': { type: 'boolean', default: false },
} as const;

type Values = ReturnType<typeof parseArgs<{ options: typeof options }>>['values'];

const maxRejectsShown = 20;
const maxSources = 1000;

const actions: Readonly<
  Record<
    string,
    { allowed: readonly string[]; run: (database: DozorDatabase, name: string, values: Values) => Promise<number> }
  >
> = {
  add: {
    allowed: [
      'reader',
      'licence',
      'url',
      'file',
      'map',
      'types',
      'only',
      'type',
      'columns',
      'axes',
      'path',
      'lines',
      'sure',
      'country',
      'like',
      'every',
    ],
    run: add,
  },
  set: { allowed: ['every'], run: set },
  run: {
    allowed: ['dry-run', 'sure'],
    run: async (database, name, values) => run(database, await known(database, name), values),
  },
  list: { allowed: [], run: list },
  shipped: { allowed: ['country'], run: (database, _name, { country }) => printShipped(database, countryOf(country)) },
  fill: {
    allowed: ['country'],
    run: (database, id, { country }) =>
      fillSource(
        database,
        { id, country: countryOf(country) },
        async (source) => void (await run(database, source, { 'dry-run': false, sure: false })),
      ),
  },
  remove: {
    allowed: [],
    async run(database, name) {
      const { id } = await known(database, name);
      const removed = await aloneWithSource({ database, clock: systemClock }, id, () => removeSource(database, id));
      if (removed === null) throw new CommandFailedError('the list is being read');
      return 0;
    },
  },
};

export const sourceCommand = {
  usage:
    'source add NAME --reader R --licence L (--url U | --file F) [--map FIELD=COLUMN,…] [--types VALUE=TYPE,…] [--only COLUMN=VALUE,…] [--type TYPE]' +
    ' [--columns A,B,…] [--axes xy|yx] [--path MEMBER.MEMBER] [--lines sections] [--sure] [--country CC] [--like SHIPPED] [--every T]\n  dozor source set NAME --every T | run NAME [--dry-run] [--sure] | list | remove NAME' +
    '\n  dozor source shipped [--country CC] | fill SHIPPED [--country CC]' +
    '\n      T: hour, day, week, 12h, 3d: interval of automatic runs; never: on request only' +
    `\n      R: ${sourceReaders.join(', ')}\n      SHIPPED: a list with known columns: ${[...shippedLists().keys()].join(', ')}`,
  does: 'compares official and open lists with the points; differences await a moderator',
  async run(args: string[]): Promise<number> {
    const [action = '', ...rest] = args;
    const found = Object.hasOwn(actions, action) ? actions[action] : undefined;
    if (!found) throw new WrongUseError(`unknown action "${action}"`);
    const { positionals, values } = parseArgs({ args: rest, allowPositionals: true, options });
    const strange = Object.entries(values).find(([name, value]) => value !== false && !found.allowed.includes(name));
    if (strange) throw new WrongUseError(`--${strange[0]} is not an option of "source ${action}"`);
    const [name = '', ...more] = positionals;
    if ((name === '') !== (action === 'list' || action === 'shipped') || more.length > 0)
      throw new WrongUseError('give one name of a source');
    const database = await openDatabase(readConfig(process.env), { now: Date.now() });
    try {
      return await found.run(database, name, values);
    } finally {
      await database.close();
    }
  },
};

async function add(database: DozorDatabase, name: string, values: Values): Promise<number> {
  if (!/^[\w.:-]{1,64}$/.test(name)) throw new WrongUseError(`"${name}" is not a valid source name`);
  const shipped = values.like === undefined ? undefined : shippedList(values.like);
  if (values.like !== undefined && !shipped) throw new WrongUseError(`--like: unknown list "${values.like}"`);
  const { url, file, map, types, only, type, columns, axes, path, lines, sure } = values;
  const { reader, licence, country, every } = { ...shipped, ...values };
  if (!isSourceReader(reader)) throw new WrongUseError(`--reader must be one of ${sourceReaders.join(', ')}`);
  if (!licence) throw new WrongUseError('--licence is missing: name the terms under which the list may be used');
  if (url !== undefined && file !== undefined) throw new WrongUseError('give --url or --file, not both');
  if (url === undefined ? !shipped && file === undefined : !isWebAddress(url))
    throw new WrongUseError('give --url with an http address, or --file');
  countryOf(country);
  if (type !== undefined && !isPointType(type)) throw new WrongUseError(`--type: unknown type "${type}"`);
  const chosen = { map, types, only, type, columns, axes, path, lines, ...(sure && { sure }) };
  const wrong = readDecodeOptions(chosen);
  if ('option' in wrong) throw new WrongUseError(`--${wrong.option}: "${wrong.text}" is invalid`);
  if (await findSource(database.kysely, name)) throw new CommandFailedError(`the source ${name} already exists`);
  const from = { url: url ?? null, file: file === undefined ? null : resolve(file), shipped: shipped?.id ?? null };
  const nowMs = systemClock.now();
  const source = {
    name,
    reader,
    licence,
    ...from,
    country: country ?? null,
    ...(shipped && {
      credit: {
        title: shipped.title,
        publisher: shipped.publisher,
        attribution: shipped.attribution,
        licence_url: shipped.licenceUrl,
      },
    }),
    said: chosen,
    every: readEvery(every),
    nowMs,
  };
  if (shipped) warnOfAge(shipped, nowMs);
  await database.transaction((tx) => addSource(tx, source));
  if (!mayBeCopied(licence)) {
    process.stderr.write(
      `${licence} is not a known open licence: facts will not be copied from the list, which only shows where to check\n`,
    );
  }
  return 0;
}

function countryOf(code: string | undefined): string | undefined {
  if (code === undefined || /^[A-Z]{2}$/.test(code)) return code;
  throw new WrongUseError(`"${code}" is not a country code`);
}

/** The next run is immediate. */
async function set(database: DozorDatabase, name: string, values: Values): Promise<number> {
  if (values.every === undefined) throw new WrongUseError('give --every');
  const { id } = await known(database, name);
  await setTimetable(database.kysely, { id, every: readEvery(values.every), nowMs: systemClock.now() });
  return 0;
}

function readEvery(text: string | undefined): string | null {
  if (text === undefined || text === 'never') return null;
  if (timetableMs(text) !== null) return text;
  throw new WrongUseError(
    `--every: "${text}" is not an interval: hour, day, week, 12h, 3d (an hour to a year), or never`,
  );
}

async function run(
  database: DozorDatabase,
  source: SourceRow,
  { 'dry-run': dryRun, sure }: Pick<Values, 'dry-run' | 'sure'>,
): Promise<number> {
  try {
    const { lists: settings } = readConfig(process.env);
    const services = { database, places: createPlaces(), clock: systemClock, settings };
    report(await runSource(services, source, { dryRun: dryRun === true, isSure: sure === true }));
    return 0;
  } catch (error) {
    // For debugging; the server writes it to its log.
    if (readConfig(process.env).logLevel === 'debug') process.stderr.write(`${inspect(error)}\n`);
    throw new CommandFailedError(error instanceof SourceRunError ? error.message : listFailure('unexpected'), {
      cause: error,
    });
  }
}

function report({ counts, rejected, isSame }: SourceRun): void {
  for (const { line, reason } of rejected.slice(0, maxRejectsShown)) process.stderr.write(`line ${line}: ${reason}\n`);
  if (counts.rejected > maxRejectsShown) process.stderr.write(`${counts.rejected - maxRejectsShown} more\n`);
  if (isSame) process.stderr.write('the list is unchanged\n');
  process.stdout.write(`${lineOf(counts)}\n`);
}

async function list(database: DozorDatabase): Promise<number> {
  for (const source of await listSources(database.kysely, { offset: 0, limit: maxSources })) {
    const { name, reader, licence, url, file, country, rows, every, line, open, title } = source;
    const { failure } = shownFailure(source.failure);
    const [lastRun, nextRun] = [isoOf(source.last_run), isoOf(source.next_run)];
    const dated = isoOf(source.dated)?.slice(0, 10) ?? null;
    const agreement: unknown = source.agreement === null ? null : JSON.parse(source.agreement);
    const about = { name, title, reader, licence, url, file, country, dated };
    const facts = { ...about, rows, every, lastRun, nextRun, line, failure, open, agreement };
    process.stdout.write(`${JSON.stringify(facts)}\n`);
  }
  return 0;
}

async function known(database: DozorDatabase, name: string): Promise<SourceRow> {
  const source = await findSource(database.kysely, name);
  if (!source) throw new CommandFailedError(`there is no source ${name}`);
  return source;
}

function isoOf(timeMs: number | null): string | null {
  return timeMs === null ? null : new Date(Number(timeMs)).toISOString();
}
