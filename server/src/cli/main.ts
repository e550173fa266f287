import { version } from '../core/version.ts';
import { exitOf, exitWrongUse, isClosedPipe } from './exit-of.ts';

const exitDone = 0;

interface Command {
  usage: string;
  does: string;
  /** @returns the exit code; 0 if undefined */
  run(args: string[]): Promise<number | void>;
}

/** Loaded on demand: most commands need only a small part of the server, and start in half the time. */
const commands = {
  serve: async () => (await import('./serve-command.ts')).serveCommand,
  migrate: async () => (await import('./migrate-command.ts')).migrateCommand,
  import: async () => (await import('./import-command.ts')).importCommand,
  source: async () => (await import('./source-command.ts')).sourceCommand,
  export: async () => (await import('./export-command.ts')).exportCommand,
  generate: async () => (await import('./generate-command.ts')).generateCommand,
  user: async () => (await import('./user-command.ts')).userCommand,
  push: async () => (await import('./push-command.ts')).pushCommand,
  backup: async () => (await import('./backup-command.ts')).backupCommand,
  restore: async () => (await import('./backup-command.ts')).restoreCommand,
  builds: async () => (await import('./builds-command.ts')).buildsCommand,
  sample: async () => (await import('./sample-command.ts')).sampleCommand,
  recompute: async () => (await import('./recompute-command.ts')).recomputeCommand,
  check: async () => (await import('./check-command.ts')).checkCommand,
} as const satisfies Record<string, () => Promise<Command>>;

/** @returns the exit code */
export async function main(args: readonly string[]): Promise<number> {
  ignoreClosedPipes();
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
    if (isClosedPipe(error)) return exitDone;
    const { code, text } = exitOf(error, command.usage);
    process.stderr.write(text);
    return code;
  }
}

/** Whoever reads the output, such as `head`, has what it wanted: what is being done is done, without a word. */
function ignoreClosedPipes(): void {
  for (const stream of [process.stdout, process.stderr])
    if (!stream.listeners('error').includes(ignoreClosedPipe)) stream.on('error', ignoreClosedPipe);
}

function ignoreClosedPipe(error: Error): void {
  if (!isClosedPipe(error)) throw error;
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
