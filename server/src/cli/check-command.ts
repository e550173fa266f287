import { parseArgs } from 'node:util';
import { checkDatabase } from '../features/backup/check-database.ts';
import { openDatabase } from '../database/open-database.ts';
import { createPlaces } from '../features/addresses/places.ts';
import { readConfig } from '../platform/config.ts';

export const checkCommand = {
  usage: 'check',
  does: 'looks whether the database is whole and keeps the rules of the product; exit 1 and a list when not',
  async run(args: string[]): Promise<number> {
    parseArgs({ args, options: {} });
    const database = await openDatabase(readConfig(process.env), { now: Date.now() });
    try {
      const broken = await checkDatabase(database, createPlaces());
      for (const line of broken) process.stdout.write(`${line}\n`);
      return broken.length > 0 ? 1 : 0;
    } finally {
      await database.close();
    }
  },
};
