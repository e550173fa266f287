import { properName } from '../../schema/label.ts';
import type { FormatFacts } from '../format-facts.ts';

/** ExCam, the cameras that Highway Radar takes: lines of JSON in an `.xz`. Known in part, unverified. */
export const exCamFacts: FormatFacts = {
  name: properName('ExCam'),
  programs: 'Highway Radar',
  sureness: 'low',
  extension: 'xz',
  mediaType: 'application/x-xz',
  encoding: 'utf8',
  direction: 'axis',
  sections: 'rows',
  range: false,
  names: 'never',
  flags: 'never',
  language: false,
  device: 'phone',
  folders: [],
  wantedName: null,
  example: '{"lat":54.185782,"lon":27.826138,"flg":2,"spd":60,"unt":"kmh","dir":[27,207]}',
  speedcam: null,
  carriedTypes: ['static_cam', 'control_cam_red', 'speed_cam', 'mobile_ambush'],
};
