import { formats } from '../../labels/labels.ts';
import type { CompositeFacts } from '../format-facts.ts';

/** An OsmAnd package with favourites. */
export const osmAndFacts: CompositeFacts = {
  name: formats.OsmAnd,
  appName: 'OsmAnd (.osf)',
  programs: 'OsmAnd',
  family: 'maps',
  sureness: 'medium',
  extension: 'osf',
  mediaType: 'application/zip',
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
  container: 'zip',
  // With 40,477 favourites it stopped responding (OsmAnd, issue 3910): half of that.
  maxRows: 20_000,
};
