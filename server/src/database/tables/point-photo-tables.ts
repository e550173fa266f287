import type { PhotoKind, PictureSource } from '@dozor/domain/photo/point-photo.ts';

export interface PointPhotoTables {
  point_photos: PointPhotoTable;
}

/** A photo of a point, or a street picture of another site referenced by its id there. */
export interface PointPhotoTable {
  /** 128 random bits in hexadecimal, also used as file name. */
  id: string;
  point_idx: number;
  author_id: number;
  kind: PhotoKind;
  /** Order on its point: ascending, with gaps. */
  position: number;
  width: number;
  height: number;
  created: number;
  /** Capture time according to the uploader; null if unknown. */
  taken: number | null;
  /** A waiting one is visible only to its author and moderators. */
  state: 'shown' | 'waiting';
  source: PictureSource;
  /** JSON metadata from the source of the picture; null for an uploaded photo. */
  reference: string | null;
}
