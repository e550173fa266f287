import type { PhotoKind, PictureSource } from '@dozor/domain/photo/point-photo.ts';

export interface PointPhotoTables {
  point_photos: PointPhotoTable;
}

/** A photo on a point itself, or a street picture of another site that is attached by its name there. */
export interface PointPhotoTable {
  /** 128 random bits in hexadecimal: the name of its files too. */
  id: string;
  point_idx: number;
  author_id: number;
  kind: PhotoKind;
  /** Order on its point: ascending, with gaps. */
  position: number;
  width: number;
  height: number;
  created: number;
  /** When it was taken, by whoever took it; null where nobody said. */
  taken: number | null;
  /** One that waits is seen by its author and by moderators alone. */
  state: 'shown' | 'waiting';
  source: PictureSource;
  /** JSON of the picture's facts at its source; null for an own photo. */
  reference: string | null;
}
