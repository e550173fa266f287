import { labelAt } from '../../labels/labels.ts';
import type { CompositeFacts } from '../format-facts.ts';
import { waypointFamily } from '../format-families.ts';

/** A GPX track for OsmAnd: faster than favourites, and hidden with one tap. */
export const osmAndTrackFacts: CompositeFacts = {
  ...waypointFamily,
  name: labelAt('formats.OsmAndTrack'),
  programs: 'OsmAnd',
  sureness: 'high',
  extension: 'gpx',
  mediaType: 'application/gpx+xml',
  example:
    '<wpt lat="54.185782" lon="27.826138"><name>Статическая камера</name><desc>Скорость 60 км/ч; камера смотрит на 207°</desc><type>Статическая камера</type>',
  container: 'none',
  maxRows: 5000,
};
