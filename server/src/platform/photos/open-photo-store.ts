import { join } from 'node:path';
import type { Config } from '../config.ts';
import { folderPhotoStore } from './folder-photo-store.ts';
import type { PhotoStore } from './photo-store.ts';
import { reportUnavailable } from './report-unavailable.ts';
import { s3PhotoStore } from './s3-photo-store.ts';

export function openPhotoStore(config: Pick<Config, 'dataDir' | 'photoStore'>): PhotoStore {
  const isFolder = config.photoStore === '';
  return reportUnavailable(
    isFolder ? folderPhotoStore(join(config.dataDir, 'photos')) : s3PhotoStore(config.photoStore),
  );
}
