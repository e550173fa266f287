import { formats } from '../../labels/labels.ts';
import type { CompositeFacts } from '../format-facts.ts';

/** A GPX track for OsmAnd: faster than favourites, and hidden with one tap. */
export const osmAndTrackFacts: CompositeFacts = {
  name: formats.OsmAndTrack,
  appName: 'OsmAnd (GPX track)',
  programs: 'OsmAnd',
  family: 'maps',
  sureness: 'high',
  extension: 'gpx',
  mediaType: 'application/gpx+xml',
  encoding: 'utf8',
  direction: 'words',
  sections: 'rows',
  range: false,
  names: 'always',
  flags: 'asked',
  language: true,
  device: 'phone',
  folders: [],
  wantedName: null,
  example:
    '<wpt lat="54.185782" lon="27.826138"><name>Статическая камера</name><desc>Скорость 60 км/ч; камера смотрит на 207°</desc><type>Статическая камера</type>',
  speedcam: null,
  container: 'none',
  maxRows: 5000,
};
