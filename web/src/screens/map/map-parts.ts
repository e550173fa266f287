import type { MapPart } from './map-part.tsx';
import { controlParts } from './parts/control-parts.tsx';
import { noteParts } from './parts/note-parts.ts';
import { overParts } from './parts/over-parts.ts';
import { panelParts } from './parts/panel-parts.ts';
import { searchParts } from './parts/search-parts.tsx';

/** Every feature of the map. Within a slot they are drawn, and in "More" listed, in this order. */
export const mapParts: readonly MapPart[] = [
  ...searchParts,
  ...panelParts,
  ...controlParts,
  ...overParts,
  ...noteParts,
];
