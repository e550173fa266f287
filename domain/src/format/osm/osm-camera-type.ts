import type { PointType } from '../../point/point-type.ts';
import type { OsmTags } from './osm-element.ts';

/** The type of a device by its own tags, and whether it watches the speed beside the light. */
export type OsmDevice = { readonly type: PointType; readonly watchesSpeed: boolean };

const plates = /^(?:alpr|anpr|lpr)$/i;
const redLightKeys = ['red_light_camera', 'traffic_signals:camera', 'camera:red_light'];

/** The values of a tag, which may hold several behind `;`. */
export function valuesOf(tags: OsmTags, key: string): readonly string[] {
  return (tags[key] ?? '')
    .split(';')
    .map((value) => value.trim())
    .filter((value) => value !== '');
}

/** The device that an element is by its own tags; null for one that watches nobody. Mappers write a light with a camera in several ways. */
export function deviceOf(tags: OsmTags): OsmDevice | null {
  const highway = valuesOf(tags, 'highway');
  const enforced = typeOfEnforcement(tags);
  const isSpeedCamera = highway.includes('speed_camera');
  if (enforced === 'control_cam_red' || (highway.includes('traffic_signals') && isRedLight(tags)))
    return { type: 'control_cam_red', watchesSpeed: valuesOf(tags, 'enforcement').includes('maxspeed') };
  if (isSpeedCamera || enforced === 'static_cam') return { type: 'static_cam', watchesSpeed: true };
  if (valuesOf(tags, 'surveillance:type').some((value) => plates.test(value)))
    return { type: 'video_control', watchesSpeed: false };
  return null;
}

function isRedLight(tags: OsmTags): boolean {
  return redLightKeys.some((key) => tags[key] === 'yes');
}

/** Whether a relation of type `enforcement` watches the speed, whatever else it watches. */
export function watchesSpeed(tags: OsmTags): boolean {
  return tags['enforcement'] === undefined || valuesOf(tags, 'enforcement').includes('maxspeed');
}

/** The type that a tag `enforcement` stands for; null if this map has none, or if there is no such tag. */
export function typeOfEnforcement(tags: OsmTags): PointType | null {
  const watched = valuesOf(tags, 'enforcement');
  if (watched.includes('average_speed')) return 'speed_cam';
  if (watched.includes('traffic_signals')) return 'control_cam_red';
  return watched.includes('maxspeed') ? 'static_cam' : null;
}

const lifeCycle =
  /^(?:disused|abandoned|removed|razed|demolished|was|proposed|planned|construction):(?:highway|enforcement)$/;
const gone = ['disused', 'abandoned', 'removed', 'demolished', 'proposed', 'planned'];

/** The tag by which an element with a camera's tags is not, not yet or no more at work; null when it is. */
export function tagOfGone(tags: OsmTags): string | null {
  const prefixed = Object.keys(tags).find(
    (key) => lifeCycle.test(key) && /speed_camera|maxspeed/.test(tags[key] ?? ''),
  );
  const said = prefixed ?? (deviceOf(tags) ? gone.find((key) => tags[key] === 'yes') : undefined);
  return said === undefined ? null : `${said}=${tags[said]}`;
}
