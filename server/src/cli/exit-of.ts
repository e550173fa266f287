import { DamagedDatabaseError } from '../database/dialect.ts';
import { DataDirInUseError } from '../database/lock-data-dir.ts';
import { EarlyDatabaseError, NewerDatabaseError } from '../database/migrate.ts';
import { isNoAccess, noAccessText, UnusableFolderError } from '../database/require-usable-folder.ts';
import { ConfigError } from '../platform/config.ts';
import { CommandFailedError, WrongUseError } from './command-errors.ts';

const exitFailed = 1;
export const exitWrongUse = 2;

/** The last line of the text is always the reason; for a bug, it follows the stack. */
export function exitOf(error: unknown, usage: string): { code: number; text: string } {
  if (error instanceof WrongUseError || isWrongArgument(error)) {
    return { code: exitWrongUse, text: `dozor: ${error.message}\nusage: dozor ${usage}\n` };
  }
  if (error instanceof DataDirInUseError) return { code: 3, text: lineOf(error.message) };
  if (error instanceof DamagedDatabaseError) return { code: 4, text: lineOf(error.message) };
  if (error instanceof NewerDatabaseError) return { code: 5, text: lineOf(error.message) };
  const isReason =
    error instanceof ConfigError ||
    error instanceof CommandFailedError ||
    error instanceof EarlyDatabaseError ||
    error instanceof UnusableFolderError;
  return { code: exitFailed, text: isReason ? lineOf(error.message) : (refusalOf(error) ?? bugOf(error)) };
}

/** The reader of the output has ended. */
export function isClosedPipe(error: unknown): boolean {
  return (
    error instanceof Error &&
    'code' in error &&
    error.code === 'EPIPE' &&
    'syscall' in error &&
    error.syscall === 'write'
  );
}

function isWrongArgument(error: unknown): error is TypeError {
  return error instanceof TypeError && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS');
}

/**
 * Refusals by the machine or a database server (a file, an address, a sign-in) are no bugs: their message is
 * sufficient. PostgreSQL's error classes: no connection, invalid sign-in, no such database, shutting down.
 */
function refusalOf(error: unknown): string | undefined {
  if (!(error instanceof Error) || !('code' in error)) return undefined;
  const code = String(error.code);
  if ('path' in error && isNoAccess(error)) {
    return lineOf(noAccessText(String(error.path)));
  }
  const isRefusal = /^(E[A-Z]+|SQLITE_(CANTOPEN|READONLY|FULL|PERM|BUSY|IOERR)\w*|(08|28|3D|57)\w{3})$/.test(code);
  return isRefusal ? lineOf(firstLine(error.message) || code) : undefined;
}

function bugOf(error: unknown): string {
  if (!(error instanceof Error)) return lineOf(String(error));
  return `${error.stack ?? ''}\n${lineOf(firstLine(error.message) || error.name)}`;
}

function lineOf(message: string): string {
  return `dozor: ${message}\n`;
}

function firstLine(text: string): string {
  return text.split('\n')[0] ?? '';
}
