import { type Command, commands } from './commands.ts';
import { exitOf, exitWrongUse } from './exit-of.ts';
import { version } from '../core/version.ts';

const exitDone = 0;

/** Runs a command line. @returns the exit code */
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
    const { code, text } = exitOf(error, command.usage);
    process.stderr.write(text);
    return code;
  }
}

function isHelp(arg: string): boolean {
  return arg === '--help' || arg === '-h';
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
