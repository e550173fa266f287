import { parseArgs } from 'node:util';
import { makeBackup } from '../features/backup/make-backup.ts';
import { restoreBackup, RestoreRefusedError } from '../features/backup/restore-backup.ts';
import { readConfig } from '../platform/config.ts';
import { CommandFailedError, WrongUseError } from './command-errors.ts';

export const backupCommand = {
  usage: 'backup FILE',
  does: 'writes a consistent copy of everything, photos too, while the server runs',
  async run(args: string[]): Promise<void> {
    const { positionals } = parseArgs({ args, allowPositionals: true, options: {} });
    const [path, ...more] = positionals;
    if (!path || more.length > 0) throw new WrongUseError('give one file');
    await makeBackup(readConfig(process.env), path, Date.now());
  },
};

export const restoreCommand = {
  usage: 'restore FILE [--force]',
  does: 'puts a backup in the place of what is there; the server must not run',
  async run(args: string[]): Promise<void> {
    const { positionals, values } = parseArgs({
      args,
      allowPositionals: true,
      options: { force: { type: 'boolean', default: false } },
    });
    const [path, ...more] = positionals;
    if (!path || more.length > 0) throw new WrongUseError('give one file');
    try {
      await restoreBackup(readConfig(process.env), path, { force: values.force, nowMs: Date.now() });
    } catch (error) {
      throw error instanceof RestoreRefusedError ? new CommandFailedError(error.message) : error;
    }
  },
};
