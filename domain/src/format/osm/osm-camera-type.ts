import { timesInText } from '../../import/names/date-text.ts';
import type { PointType } from '../../point/point-type.ts';
import type { OsmTags } from './osm-element.ts';

/** The type of a device by its own tags, and whether it also enforces speed at traffic lights. */
export type OsmDevice = { readonly type: PointType; readonly watchesSpeed: boolean };

const plates = /^(?:alpr|anpr|lpr)$/i;
const redLightKeys = ['red_light_camera', 'traffic_signals:camera', 'camera:red_light'];

/** The values of a tag, which may be separated by `;`. */
export function valuesOf(tags: OsmTags, key: string): readonly string[] {
  return (tags[key] ?? '')
    .split(';')
    .map((value) => value.trim())
    .filter((value) => value !== '');
}

/** By its own tags; null if it enforces nothing. Mappers tag a traffic light camera in several ways. */
export function deviceOf(tags: OsmTags): OsmDevice | null {
  const highway = valuesOf(tags, 'highway');
  const enforced = typeOfEnforcement(tags);
  const isSpeedCamera = highway.includes('speed_camera');
  if (enforced === 'control_cam_red' || (highway.includes('traffic_signals') && isRedLight(tags)))
    return { type: 'control_cam_red', watchesSpeed: valuesOf(tags, 'enforcement').includes('maxspeed') };
  if (enforced === 'speed_cam') return { type: 'speed_cam', watchesSpeed: true };
  if (isSpeedCamera || enforced === 'static_cam') return { type: 'static_cam', watchesSpeed: true };
  if (valuesOf(tags, 'surveillance:type').some((value) => plates.test(value)))
    return { type: 'video_control', watchesSpeed: false };
  return null;
}

function isRedLight(tags: OsmTags): boolean {
  return redLightKeys.some((key) => tags[key] === 'yes');
}

/** True if a relation of type `enforcement` enforces speed, whatever else it enforces. */
export function watchesSpeed(tags: OsmTags): boolean {
  return tags['enforcement'] === undefined || valuesOf(tags, 'enforcement').includes('maxspeed');
}

/** Null if this map has no such type, or if the tag is missing. */
export function typeOfEnforcement(tags: OsmTags): PointType | null {
  const watched = valuesOf(tags, 'enforcement');
  if (watched.includes('average_speed')) return 'speed_cam';
  if (watched.includes('traffic_signals')) return 'control_cam_red';
  return watched.includes('maxspeed') ? 'static_cam' : null;
}

const lifeCycle =
  /^(?:disused|abandoned|removed|razed|demolished|was|proposed|planned|construction):(?:highway|enforcement)$/;
const gone = ['disused', 'abandoned', 'removed', 'demolished', 'proposed', 'planned'];

/** The tag that marks an element with a camera's tags as not, not yet or no longer in operation; null if it is. */
export function tagOfGone(tags: OsmTags, now: number | null): string | null {
  const prefixed = Object.keys(tags).find(
    (key) => lifeCycle.test(key) && /speed_camera|maxspeed/.test(tags[key] ?? ''),
  );
  const tag = prefixed ?? (deviceOf(tags) ? gone.find((key) => tags[key] === 'yes') : undefined);
  const dated = tag ?? (deviceOf(tags) ? tagOfOtherTime(tags, now) : undefined);
  return dated === undefined ? null : `${dated}=${tags[dated]}`;
}

/** The tag with a day of its end in the past, or of its start to come. */
function tagOfOtherTime(tags: OsmTags, now: number | null): string | undefined {
  if (now === null) return undefined;
  const end = timesInText(tags['end_date'] ?? '');
  const start = timesInText(tags['start_date'] ?? tags['opening_date'] ?? '');
  if (end && end[1] < now) return 'end_date';
  if (!start || start[0] <= now) return undefined;
  return tags['start_date'] === undefined ? 'opening_date' : 'start_date';
}
