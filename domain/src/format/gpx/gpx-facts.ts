import { properName } from '../../schema/label.ts';
import type { FormatFacts } from '../format-facts.ts';

/** GPX 1.1: a waypoint for each position, with the direction in words. */
export const gpxFacts: FormatFacts = {
  name: properName('GPX'),
  appName: 'OsmAnd (GPX)',
  programs: 'OsmAnd',
  family: 'maps',
  sureness: 'high',
  extension: 'gpx',
  mediaType: 'application/gpx+xml',
  encoding: 'utf8',
  direction: 'words',
  sections: 'rows',
  range: 'distance',
  names: 'always',
  flags: 'asked',
  language: true,
  device: 'phone',
  folders: [],
  wantedName: null,
  example:
    '<wpt lat="54.185782" lon="27.826138"><name>Статическая камера</name><desc>Скорость 60 км/ч; камера смотрит на 207°</desc><type>static_cam</type>',
  speedcam: null,
};
