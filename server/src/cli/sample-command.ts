import { parseArgs } from 'node:util';
import { openDatabase } from '../database/open-database.ts';
import { readConfig } from '../platform/config.ts';
import { removeSample } from '../records/sample/remove-sample.ts';
import { WrongUseError } from './command-errors.ts';

export const sampleCommand = {
  usage: 'sample remove',
  does: 'takes the points of the sample out for good, with their history; those that someone changed stay',
  async run(args: string[]): Promise<void> {
    const { positionals } = parseArgs({ args, allowPositionals: true });
    if (positionals.join(' ') !== 'remove') throw new WrongUseError('say what to do with the sample: remove');
    const database = await openDatabase(readConfig(process.env), { now: Date.now() });
    try {
      const { removed, stayed } = await removeSample(database);
      process.stdout.write(`removed ${removed}, changed by users and left ${stayed}\n`);
    } finally {
      await database.close();
    }
  },
};
