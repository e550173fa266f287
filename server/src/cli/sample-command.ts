import { parseArgs } from 'node:util';
import { openDatabase } from '../database/open-database.ts';
import { readConfig } from '../platform/config.ts';
import { openPhotoStore } from '../platform/photos/open-photo-store.ts';
import { removePhoto } from '../platform/photos/photo-store.ts';
import { removeSample } from '../records/sample/remove-sample.ts';
import { WrongUseError } from './command-errors.ts';

export const sampleCommand = {
  usage: 'sample remove',
  does: 'deletes the sample points and their history permanently, except points that someone has changed',
  async run(args: string[]): Promise<void> {
    const { positionals } = parseArgs({ args, allowPositionals: true });
    if (positionals.join(' ') !== 'remove') throw new WrongUseError('the only action is "remove"');
    const config = readConfig(process.env);
    const photoStore = openPhotoStore(config);
    const database = await openDatabase(config, { now: Date.now() });
    try {
      const { removed, stayed } = await removeSample(database, (id) => removePhoto(photoStore, id));
      process.stdout.write(`removed ${removed}, kept because users changed them ${stayed}\n`);
    } finally {
      await database.close();
    }
  },
};
