/** The property of a point that its partner has: `with:speed`. */
export function ofPartner(name: string): string {
  return `with:${name}`;
}

/** Present if both are at one spot at every zoom. */
export const nearPartner = 'with';

/** As `isEnforcing`, without sections, which are lines: read by the worker, which has nothing of the domain. */
export const pairedTypes: ReadonlySet<string> = new Set([
  'static_cam',
  'mobile_ambush',
  'video_control',
  'control_cam_red',
  'traffic_control_ot',
]);
