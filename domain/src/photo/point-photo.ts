import { labelsOf } from '../labels/labels.ts';
import type { Label } from '../schema/label.ts';

export const photoKinds = ['device', 'sign', 'overview'] as const;

export type PhotoKind = (typeof photoKinds)[number];

/** Sources of pictures: uploaded to this site, or hosted by others. */
export const pictureSources = ['own', 'panoramax', 'mapillary'] as const;

export type PictureSource = (typeof pictureSources)[number];

export const maxPointPhotos = 10;

/** From this trust level on, photos are shown without review. */
export const shownFromLevel = 2;

export const photoKindLabels: Readonly<Record<PhotoKind, Label>> = labelsOf('photoKinds', photoKinds);
