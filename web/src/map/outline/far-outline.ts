import type { PackedOutline } from './decode-outline.ts';
import outline from './far.json';

/** Land and borders of the whole world, for small pictures of it. */
export const farOutline: PackedOutline = outline;
