import { parseArgs } from 'node:util';
import { systemClock } from '../core/clock.ts';
import { openDatabase } from '../database/open-database.ts';
import { createPlaces } from '../places/places.ts';
import { readConfig } from '../platform/config.ts';
import { generateFile } from '../synthetic/generate-file.ts';
import { generateInto } from '../synthetic/generate-into.ts';
import { WrongUseError } from './command-errors.ts';
import { progressBar } from './progress-bar.ts';

const options = {
  points: { type: 'string' },
  changes: { type: 'string' },
  seed: { type: 'string', default: '1' },
  output: { type: 'string', short: 'o' },
} as const;

export const generateCommand = {
  usage: 'generate --points N [--changes M] [--seed S] [-o FILE]',
  does: 'generates realistic synthetic points, reproducible by seed, into the database (with M history entries over three years) or into a GeoJSON file',
  async run(args: string[]): Promise<void> {
    const { values } = parseArgs({ args, options });
    if (!/^[1-9]\d{0,7}$/.test(values.points ?? ''))
      throw new WrongUseError('--points must be a whole number from 1 to 99999999');
    if (!/^[1-9]\d{0,7}$/.test(values.changes ?? '1'))
      throw new WrongUseError('--changes must be a whole number from 1 to 99999999');
    if (values.changes !== undefined && values.output !== undefined) {
      throw new WrongUseError('--changes works only for the database: a file has no history');
    }
    const count = Number(values.points);
    const changes = values.changes === undefined ? undefined : Number(values.changes);
    const bar = progressBar();
    const request = { count, changes, seed: values.seed, onProgress: (written: number) => bar.show(written / count) };
    const generated =
      values.output === undefined ? await intoDatabase(request) : await intoFile(values.output, request);
    bar.clear();
    process.stdout.write(`generated ${generated}\n`);
  },
};

type GenerateRequest = {
  count: number;
  changes: number | undefined;
  seed: string;
  onProgress: (written: number) => void;
};

function intoFile(path: string, request: GenerateRequest): Promise<number> {
  return generateFile({ places: createPlaces() }, { path, ...request });
}

async function intoDatabase(request: GenerateRequest): Promise<number> {
  const database = await openDatabase(readConfig(process.env), { now: Date.now() });
  try {
    return await generateInto({ database, places: createPlaces(), clock: systemClock }, request);
  } finally {
    await database.close();
  }
}
