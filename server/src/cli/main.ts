import { ConfigError } from '../platform/config.ts';
import { DamagedDatabaseError } from '../database/dialect.ts';
import { DataDirInUseError } from '../database/lock-data-dir.ts';
import { NewerDatabaseError } from '../database/migrate.ts';
import { CommandFailedError, WrongUseError } from './command-errors.ts';
import { type Command, commands } from './commands.ts';
import { version } from '../platform/version.ts';

const exitDone = 0;
const exitFailed = 1;
const exitWrongUse = 2;

/** Runs one command line. @returns the exit code */
export async function main(args: readonly string[]): Promise<number> {
  const [name = 'help', ...rest] = args;
  if (name === '--version' || name === 'version') {
    process.stdout.write(`${version}\n`);
    return exitDone;
  }
  if (name === 'help' || name === '--help') {
    process.stdout.write(usage());
    return exitDone;
  }
  const command = (commands as Record<string, Command>)[name];
  if (!command) return fail(`unknown command "${name}"\n${usage()}`, exitWrongUse);
  try {
    return (await command.run(rest)) ?? exitDone;
  } catch (error) {
    return answer(error, command);
  }
}

function answer(error: unknown, command: Command): number {
  if (error instanceof WrongUseError) return fail(`${error.message}\nusage: dozor ${command.usage}`, exitWrongUse);
  if (error instanceof TypeError && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS')) {
    return fail(`${error.message}\nusage: dozor ${command.usage}`, exitWrongUse);
  }
  if (error instanceof DataDirInUseError) return fail(error.message, 3);
  if (error instanceof DamagedDatabaseError) return fail(error.message, 4);
  if (error instanceof NewerDatabaseError) return fail(error.message, 5);
  const expected = error instanceof ConfigError || error instanceof CommandFailedError;
  return fail(
    expected ? error.message : String(error instanceof Error ? (error.stack ?? error.message) : error),
    exitFailed,
  );
}

function fail(message: string, code: number): number {
  process.stderr.write(`dozor: ${message}\n`);
  return code;
}

function usage(): string {
  const lines = Object.values(commands).map((command: Command) => `  dozor ${command.usage}\n      ${command.does}\n`);
  return `dozor ${version}\n\n${lines.join('')}`;
}
