import { existsSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { importFormatIds, isImportFormatId } from '@dozor/domain/import/import-format-id.ts';
import { openDatabase } from '../database/open-database.ts';
import { createPlaces } from '../features/addresses/places.ts';
import { ImportAuthorError } from '../features/import/import-author.ts';
import { importFile } from '../features/import/import-file.ts';
import { systemClock } from '../platform/clock.ts';
import { readConfig } from '../platform/config.ts';
import { CommandFailedError, WrongUseError } from './command-errors.ts';
import { progressBar } from './progress-bar.ts';

const options = {
  format: { type: 'string' },
  author: { type: 'string' },
  country: { type: 'string' },
  'dry-run': { type: 'boolean', default: false },
} as const;

export const importCommand = {
  usage: `import FILE [--format F] [--author LOGIN] [--country CC] [--dry-run]\n      F: ${importFormatIds.join(', ')}`,
  does: 'adds the objects of a file; what is there already is left as it is',
  async run(args: string[]): Promise<number> {
    const { positionals, values } = parseArgs({ args, allowPositionals: true, options });
    const [path, ...more] = positionals;
    if (!path || more.length > 0) throw new WrongUseError('give one file');
    const { format, author, country } = values;
    if (format !== undefined && !isImportFormatId(format)) throw new WrongUseError(`unknown format "${format}"`);
    if (country !== undefined && !/^[A-Z]{2}$/.test(country))
      throw new WrongUseError(`"${country}" is no country code`);
    if (!existsSync(path)) throw new CommandFailedError(`${path}: there is no such file`);
    const database = await openDatabase(readConfig(process.env), { now: Date.now() });
    const bar = progressBar();
    try {
      const services = { database, places: createPlaces(), clock: systemClock };
      const totals = await importFile(services, {
        path,
        format,
        author,
        country,
        dryRun: values['dry-run'],
        onProgress: bar.show,
        onReject: (line, reason) => {
          bar.clear();
          process.stderr.write(`line ${line}: ${reason}\n`);
        },
      });
      bar.clear();
      const { imported, duplicates, rejected, readable } = totals;
      process.stdout.write(`imported ${imported}, duplicates ${duplicates}, rejected ${rejected}\n`);
      return readable ? 0 : 1;
    } catch (error) {
      throw error instanceof ImportAuthorError ? new CommandFailedError(error.message) : error;
    } finally {
      await database.close();
    }
  },
};
