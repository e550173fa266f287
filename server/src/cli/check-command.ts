import { parseArgs } from 'node:util';
import { openDatabase } from '../database/open-database.ts';
import { checkDatabase } from '../features/backup/check-database.ts';
import { checkPhotos } from '../features/backup/check-photos.ts';
import { lawRemarks } from '../features/backup/law-remarks.ts';
import { createPlaces } from '../places/places.ts';
import { readConfig } from '../platform/config.ts';
import { openPhotoStore } from '../platform/photos/open-photo-store.ts';

export const checkCommand = {
  usage: 'check',
  does: 'checks the integrity of the database, its photos and the product’s own rules; prints problems and exits with 1 if there are any',
  async run(args: string[]): Promise<number> {
    parseArgs({ args, options: {} });
    const config = readConfig(process.env);
    const database = await openDatabase(config, { now: Date.now() });
    try {
      const broken = [
        ...(await checkDatabase(database, createPlaces())),
        ...(await checkPhotos(database, openPhotoStore(config))),
      ];
      for (const line of broken) process.stdout.write(`${line}\n`);
      for (const remark of await lawRemarks(database, config.law, new Date())) process.stderr.write(`${remark}\n`);
      return broken.length > 0 ? 1 : 0;
    } finally {
      await database.close();
    }
  },
};
