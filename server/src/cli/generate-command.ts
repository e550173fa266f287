import { parseArgs } from 'node:util';
import { openDatabase } from '../database/open-database.ts';
import { createPlaces } from '../features/addresses/places.ts';
import { generateFile } from '../features/generate/generate-file.ts';
import { generateInto } from '../features/generate/generate-into.ts';
import { systemClock } from '../platform/clock.ts';
import { readConfig } from '../platform/config.ts';
import { WrongUseError } from './command-errors.ts';
import { progressBar } from './progress-bar.ts';

const options = {
  points: { type: 'string' },
  seed: { type: 'string', default: '1' },
  output: { type: 'string', short: 'o' },
} as const;

export const generateCommand = {
  usage: 'generate --points N [--seed S] [-o FILE]',
  does: 'makes realistic objects, the same for the same seed, into the database or as GeoJSON into a file',
  async run(args: string[]): Promise<void> {
    const { values } = parseArgs({ args, options });
    if (!/^[1-9]\d{0,7}$/.test(values.points ?? '')) throw new WrongUseError('--points takes a number from 1');
    const count = Number(values.points);
    const bar = progressBar();
    const order = { count, seed: values.seed, onProgress: (written: number) => bar.show(written / count) };
    const generated = values.output === undefined ? await intoDatabase(order) : await intoFile(values.output, order);
    bar.clear();
    process.stdout.write(`generated ${generated}\n`);
  },
};

type Order = { count: number; seed: string; onProgress: (written: number) => void };

function intoFile(path: string, order: Order): Promise<number> {
  return generateFile({ places: createPlaces() }, { path, ...order });
}

async function intoDatabase(order: Order): Promise<number> {
  const database = await openDatabase(readConfig(process.env), { now: Date.now() });
  try {
    return await generateInto({ database, places: createPlaces(), clock: systemClock }, order);
  } finally {
    await database.close();
  }
}
