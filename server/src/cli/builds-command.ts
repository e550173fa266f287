import { parseArgs } from 'node:util';
import { openDatabase } from '../database/open-database.ts';
import type { BuildEntry } from '../features/builds/build-manifest.ts';
import { buildName, releaseBuild, ReleaseRefusedError } from '../features/builds/build-releases.ts';
import { openBuildStore } from '../features/builds/open-build-store.ts';
import { PublishedManifest } from '../features/builds/published-manifest.ts';
import { readConfig } from '../platform/config.ts';
import { CommandFailedError, WrongUseError } from './command-errors.ts';

export const buildsCommand = {
  usage: 'builds list | builds release FILE',
  does: 'lists ready files held back because they lost many rows, or publishes one',
  async run(args: string[]): Promise<void> {
    const { positionals } = parseArgs({ args, allowPositionals: true });
    const [action, file, ...more] = positionals;
    const isList = action === 'list' && file === undefined;
    const isRelease = action === 'release' && file !== undefined && more.length === 0;
    if (!isList && !isRelease) throw new WrongUseError('give "list", or "release" and one file');
    const config = readConfig(process.env);
    const database = await openDatabase(config, { now: Date.now() });
    try {
      const store = openBuildStore(config, new AbortController().signal);
      const manifest = await new PublishedManifest(database.kysely, store).read();
      if (isRelease) await releaseBuild(database.kysely, manifest, file);
      else process.stdout.write(manifest.files.flatMap((entry) => heldBackLine(entry) ?? []).join(''));
    } catch (error) {
      throw error instanceof ReleaseRefusedError ? new CommandFailedError(error.message) : error;
    } finally {
      await database.close();
    }
  },
};

function heldBackLine(entry: BuildEntry): string | undefined {
  if (!entry.heldBack) return undefined;
  const { rows, since } = entry.heldBack;
  return `${buildName(entry)}: ${entry.rows} rows before, ${rows} now, held back since ${since}\n`;
}
