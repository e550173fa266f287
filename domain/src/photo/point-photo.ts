import * as labels from '../labels/labels.ts';
import type { Label } from '../schema/label.ts';

/** What a photo on a point shows. */
export const photoKinds = ['device', 'sign', 'overview'] as const;

export type PhotoKind = (typeof photoKinds)[number];

/** Whose pictures a point may have: those that were sent to us, and those of other sites. */
export const pictureSources = ['own', 'panoramax', 'mapillary'] as const;

export type PictureSource = (typeof pictureSources)[number];

export const maxPointPhotos = 10;

/** From this level of trust on a photo needs no look before it is shown. */
export const shownFromLevel = 2;

export const photoKindLabels: Readonly<Record<PhotoKind, Label>> = labels.photoKinds;
