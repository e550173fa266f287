import { parseArgs } from 'node:util';
import { openDatabase } from '../database/open-database.ts';
import { recomputeAll } from '../features/votes/recompute.ts';
import { takeOutVotes } from '../features/votes/take-out-votes.ts';
import { readConfig } from '../platform/config.ts';

export const recomputeCommand = {
  usage: 'recompute',
  does: 'recomputes the confidence of all points from their votes; a second run changes nothing',
  async run(args: string[]): Promise<void> {
    parseArgs({ args, options: {} });
    const config = readConfig(process.env);
    const database = await openDatabase(config, { now: Date.now() });
    try {
      await takeOutVotes(database);
      const { points, changed } = await recomputeAll(database);
      process.stdout.write(`points with votes ${points}, changed ${changed}\n`);
    } finally {
      await database.close();
    }
  },
};
