import { parseArgs } from 'node:util';
import { openDatabase } from '../database/open-database.ts';
import { readConfig } from '../platform/config.ts';
import { readPushKeys, replacePushKeys } from '../platform/push/push-keys.ts';
import { removeAllPushes } from '../records/push/remove-pushes.ts';
import { WrongUseError } from './command-errors.ts';

export const pushCommand = {
  usage: 'push key [--renew]',
  does: 'prints the public key for Web Push; --renew replaces the pair, and devices subscribe again at their next visit',
  async run(args: string[]): Promise<void> {
    const { positionals, values } = parseArgs({
      args,
      allowPositionals: true,
      options: { renew: { type: 'boolean' } },
    });
    if (positionals.join(' ') !== 'key') throw new WrongUseError('the only action is "key"');
    const database = await openDatabase(readConfig(process.env), { now: Date.now() });
    try {
      if (values.renew !== true) {
        process.stdout.write(`${(await readPushKeys(database.kysely)).publicKey}\n`);
        return;
      }
      const { devices, publicKey } = await database.transaction(async (tx) => ({
        devices: await removeAllPushes(tx),
        publicKey: (await replacePushKeys(tx)).publicKey,
      }));
      process.stdout.write(`${publicKey}\ndevices forgotten: ${devices}\n`);
    } finally {
      await database.close();
    }
  },
};
