import type { Positions } from './positions.ts';

const options: PositionOptions = { enableHighAccuracy: true, maximumAge: 0, timeout: 60_000 };

/** The phone's receiver. */
export const receiverPositions: Positions = ({ fix, fail }) => {
  const watch = navigator.geolocation.watchPosition(
    ({ coords, timestamp }) => {
      const { longitude: x, latitude: y, accuracy, speed, heading } = coords;
      fix({
        timeMs: timestamp,
        x,
        y,
        accuracyMeters: accuracy,
        speed: numberOrNull(speed),
        heading: numberOrNull(heading),
      });
    },
    ({ code, PERMISSION_DENIED }) => fail(code === PERMISSION_DENIED ? 'refused' : 'unavailable'),
    options,
  );
  return () => navigator.geolocation.clearWatch(watch);
};

/** Some browsers give NaN where others give null. */
function numberOrNull(value: number | null): number | null {
  return value === null || Number.isNaN(value) ? null : value;
}
