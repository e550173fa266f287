import { labelAt } from '../../labels/labels.ts';
import type { CompositeFacts } from '../format-facts.ts';
import { waypointFamily } from '../format-families.ts';

export const osmAndFacts: CompositeFacts = {
  ...waypointFamily,
  name: labelAt('formats.OsmAnd'),
  programs: 'OsmAnd',
  sureness: 'medium',
  extension: 'osf',
  mediaType: 'application/zip',
  example:
    '<wpt lat="54.185782" lon="27.826138"><name>Статическая камера</name><desc>Скорость 60 км/ч; камера смотрит на 207°</desc><type>Статическая камера</type>',
  container: 'zip',
  // With 40,477 favourites it stopped responding (OsmAnd, issue 3910): half of that.
  maxRows: 20_000,
};
