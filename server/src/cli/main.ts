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
  if (name === 'help' || isHelp(name)) {
    process.stdout.write(await usage());
    return exitDone;
  }
  const load = Object.hasOwn(commands, name) ? (commands as Record<string, () => Promise<Command>>)[name] : undefined;
  if (!load) return fail(`unknown command "${name}"\n${await usage()}`, exitWrongUse);
  const command = await load();
  if (rest.some(isHelp)) {
    process.stdout.write(`usage: dozor ${command.usage}\n`);
    return exitDone;
  }
  try {
    return (await command.run(rest)) ?? exitDone;
  } catch (error) {
    return answer(error, command);
  }
}

function isHelp(arg: string): boolean {
  return arg === '--help' || arg === '-h';
}

function answer(error: unknown, command: Command): number {
  if (error instanceof WrongUseError) return fail(`${error.message}\nusage: dozor ${command.usage}`, exitWrongUse);
  if (error instanceof TypeError && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS')) {
    return fail(`${error.message}\nusage: dozor ${command.usage}`, exitWrongUse);
  }
  if (error instanceof DataDirInUseError) return fail(error.message, 3);
  if (error instanceof DamagedDatabaseError) return fail(error.message, 4);
  if (error instanceof NewerDatabaseError) return fail(error.message, 5);
  if (error instanceof ConfigError || error instanceof CommandFailedError) return fail(error.message, exitFailed);
  return fail(refusalOf(error) ?? String(error instanceof Error ? (error.stack ?? error.message) : error), exitFailed);
}

/**
 * What the machine or a database server refuses (a file, an address, a sign-in) is no bug: its message says all.
 * PostgreSQL's classes: no connection, wrong sign-in, no such database, going down.
 */
function refusalOf(error: unknown): string | undefined {
  if (!(error instanceof Error) || !('code' in error)) return undefined;
  const code = String(error.code);
  const isRefusal = /^(E[A-Z]+|SQLITE_(CANTOPEN|READONLY|FULL|PERM|BUSY|IOERR)\w*|(08|28|3D|57)\w{3})$/.test(code);
  return isRefusal ? (error.message || code).split('\n')[0] : undefined;
}

function fail(message: string, code: number): number {
  process.stderr.write(`dozor: ${message}\n`);
  return code;
}

async function usage(): Promise<string> {
  const all: Command[] = await Promise.all(Object.values(commands).map((load) => load()));
  const lines = all.map((command) => `  dozor ${command.usage}\n      ${command.does}\n`);
  return `dozor ${version}\n\n${lines.join('')}`;
}
