import { properName } from '../../schema/label.ts';
import type { CompositeFacts } from '../format-facts.ts';

export const josmFacts: CompositeFacts = {
  name: properName('JOSM'),
  programs: 'JOSM',
  sureness: 'high',
  extension: 'osm',
  mediaType: 'application/vnd.openstreetmap.data+xml',
  encoding: 'utf8',
  direction: 'facing',
  sections: 'whole',
  range: false,
  names: 'never',
  flags: 'never',
  language: false,
  device: 'computer',
  folders: [],
  wantedName: null,
  example:
    'lat="54.185782" lon="27.826138"><tag k="highway" v="speed_camera"/><tag k="maxspeed" v="60"/><tag k="direction" v="207"/></node>',
  speedcam: null,
  container: 'none',
  carriedTypes: ['static_cam', 'control_cam_red', 'speed_cam'],
};
