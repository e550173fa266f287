import { backupCommand, restoreCommand } from './backup-command.ts';
import { checkCommand } from './check-command.ts';
import { exportCommand } from './export-command.ts';
import { generateCommand } from './generate-command.ts';
import { importCommand } from './import-command.ts';
import { migrateCommand } from './migrate-command.ts';
import { serveCommand } from './serve-command.ts';
import { userCommand } from './user-command.ts';

export interface Command {
  usage: string;
  does: string;
  /** @returns the exit code, 0 when nothing is returned */
  run(args: string[]): Promise<number | void>;
}

export const commands = {
  serve: serveCommand,
  migrate: migrateCommand,
  import: importCommand,
  export: exportCommand,
  generate: generateCommand,
  user: userCommand,
  backup: backupCommand,
  restore: restoreCommand,
  check: checkCommand,
} as const satisfies Record<string, Command>;
