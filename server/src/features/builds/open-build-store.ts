import { join } from 'node:path';
import type { Config } from '../../platform/config.ts';
import type { BuildStore } from './build-store.ts';
import { folderBuildStore } from './folder-build-store.ts';
import { s3BuildStore } from './s3-build-store.ts';

export function openBuildStore(config: Pick<Config, 'dataDir' | 'buildStore'>, stopping: AbortSignal): BuildStore {
  return config.buildStore === ''
    ? folderBuildStore(join(config.dataDir, 'builds'))
    : s3BuildStore(config.buildStore, stopping);
}
