export interface Command {
  usage: string;
  does: string;
  /** @returns the exit code; 0 if undefined */
  run(args: string[]): Promise<number | void>;
}

/** Loaded on demand: most commands need only a small part of the server, and start in half the time. */
export const commands = {
  serve: async () => (await import('./serve-command.ts')).serveCommand,
  migrate: async () => (await import('./migrate-command.ts')).migrateCommand,
  import: async () => (await import('./import-command.ts')).importCommand,
  source: async () => (await import('./source-command.ts')).sourceCommand,
  export: async () => (await import('./export-command.ts')).exportCommand,
  generate: async () => (await import('./generate-command.ts')).generateCommand,
  user: async () => (await import('./user-command.ts')).userCommand,
  backup: async () => (await import('./backup-command.ts')).backupCommand,
  restore: async () => (await import('./backup-command.ts')).restoreCommand,
  builds: async () => (await import('./builds-command.ts')).buildsCommand,
  sample: async () => (await import('./sample-command.ts')).sampleCommand,
  recompute: async () => (await import('./recompute-command.ts')).recomputeCommand,
  check: async () => (await import('./check-command.ts')).checkCommand,
} as const satisfies Record<string, () => Promise<Command>>;
