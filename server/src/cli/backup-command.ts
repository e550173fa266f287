import { parseArgs } from 'node:util';
import { makeBackup } from '../features/backup/make-backup.ts';
import { restoreBackup } from '../features/backup/restore-backup.ts';
import { RestoreRefusedError } from '../features/backup/restore-refused-error.ts';
import { readConfig } from '../platform/config.ts';
import { CommandFailedError, WrongUseError } from './command-errors.ts';

export const backupCommand = {
  usage: 'backup FILE [--allow-missing]',
  does: 'writes a consistent backup of all data including photos, even while the server runs; exits with 1 if photos are missing',
  async run(args: string[]): Promise<number> {
    const { positionals, values } = parseArgs({
      args,
      allowPositionals: true,
      options: { 'allow-missing': { type: 'boolean', default: false } },
    });
    const [path, ...more] = positionals;
    if (!path || more.length > 0) throw new WrongUseError('give one file');
    const { missing } = await makeBackup(readConfig(process.env), path, Date.now());
    if (missing.length === 0) return 0;
    process.stderr.write(`dozor: ${missing.length} photos are missing; ${path} contains everything else\n`);
    return values['allow-missing'] ? 0 : 1;
  },
};

export const restoreCommand = {
  usage: 'restore FILE [--force] [--allow-broken]',
  does: 'replaces all data with a backup, keeping the previous data in a folder next to it; stop the server first',
  async run(args: string[]): Promise<void> {
    const { positionals, values } = parseArgs({
      args,
      allowPositionals: true,
      options: {
        force: { type: 'boolean', default: false },
        'allow-broken': { type: 'boolean', default: false },
      },
    });
    const [path, ...more] = positionals;
    if (!path || more.length > 0) throw new WrongUseError('give one file');
    try {
      const options = { force: values.force, allowBroken: values['allow-broken'], nowMs: Date.now() };
      const { stored, warnings } = await restoreBackup(readConfig(process.env), path, options);
      for (const warning of warnings) process.stderr.write(`dozor: ${warning}\n`);
      if (stored) process.stdout.write(`the previous data is in ${stored}\n`);
    } catch (error) {
      throw error instanceof RestoreRefusedError ? new CommandFailedError(error.message) : error;
    }
  },
};
