import { properName } from '../../schema/label.ts';
import type { FormatFacts } from '../format-facts.ts';
import { waypointFamily } from '../format-families.ts';

export const gpxFacts: FormatFacts = {
  ...waypointFamily,
  name: properName('GPX'),
  programs: 'OsmAnd',
  sureness: 'high',
  extension: 'gpx',
  mediaType: 'application/gpx+xml',
  range: 'distance',
  example:
    '<wpt lat="54.185782" lon="27.826138"><name>Статическая камера</name><desc>Скорость 60 км/ч; камера смотрит на 207°</desc><type>static_cam</type>',
};
