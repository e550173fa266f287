import type { PointType } from '../../point/point-type.ts';
import type { OsmTags } from './osm-element.ts';

/** What a node is by its own tags; null for one that watches nobody. */
export function typeOfNode(tags: OsmTags): PointType | null {
  if (tags['highway'] === 'speed_camera')
    return tags['enforcement'] === 'traffic_signals' ? 'control_cam_red' : 'static_cam';
  return tags['highway'] === 'traffic_signals' && isWatched(tags) ? 'control_cam_red' : null;
}

/** A traffic light with a camera; mappers write it in several ways. */
function isWatched(tags: OsmTags): boolean {
  if (tags['enforcement'] === 'traffic_signals') return true;
  return ['red_light_camera', 'traffic_signals:camera', 'camera:red_light'].some((key) => tags[key] === 'yes');
}

/** Whether a relation of type `enforcement` watches the speed, whatever else it watches. */
export function watchesSpeed(tags: OsmTags): boolean {
  return (tags['enforcement'] ?? 'maxspeed').split(';').includes('maxspeed');
}

/** What a relation of type `enforcement` watches; null for what this map does not have. */
export function typeOfEnforcement(tags: OsmTags): PointType | null {
  const watched = (tags['enforcement'] ?? 'maxspeed').split(';');
  if (watched.includes('average_speed')) return 'speed_cam';
  if (watched.includes('traffic_signals')) return 'control_cam_red';
  return watched.includes('maxspeed') ? 'static_cam' : null;
}
