import { parseArgs } from 'node:util';
import { openDatabase } from '../database/open-database.ts';
import { readConfig } from '../platform/config.ts';

export const migrateCommand = {
  usage: 'migrate',
  does: 'upgrades the database to this version',
  async run(args: string[]): Promise<void> {
    parseArgs({ args, options: {} });
    const database = await openDatabase(readConfig(process.env), { now: Date.now() });
    await database.close();
  },
};
