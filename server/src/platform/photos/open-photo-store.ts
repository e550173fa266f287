import { join } from 'node:path';
import type { Config } from '../config.ts';
import { folderPhotoStore } from './folder-photo-store.ts';
import type { PhotoStore } from './photo-store.ts';
import { reportUnavailable } from './report-unavailable.ts';
import { s3PhotoStore } from './s3-photo-store.ts';

/** The configured picture store: a bucket, or the folder `photos` of the data directory. */
export function openPhotoStore(config: Pick<Config, 'dataDir' | 'photoStore'>): PhotoStore {
  const isFolder = config.photoStore === '';
  return reportUnavailable(
    isFolder ? folderPhotoStore(join(config.dataDir, 'photos')) : s3PhotoStore(config.photoStore),
  );
}
