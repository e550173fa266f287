import { useDeviceStore } from '../../device/device-store.ts';
import { mapFilterStore } from '../../map/map-filter.ts';
import { countFrom } from '../../map/objects/view-counts.ts';
import type { PointMap } from '../../map/point-map.ts';
import { useCountsInView } from '../../map/use-map-view.ts';
import classes from './shown-count.module.css';

/** Nobody reads more one by one, and the corner of a button has room for three digits. */
const max = 999;

/** The list states the number in words. */
export function ShownCount({ map }: { map: PointMap | null }) {
  const counts = useCountsInView(map);
  const filter = useDeviceStore(mapFilterStore);
  const count = filter.selectedTypes.reduce((sum, type) => sum + countFrom(counts, type, filter), 0);
  // Drawn by the style sheet: it is not part of the button's name.
  return count === 0 || count > max ? null : <span className={classes['count']} data-count={count} aria-hidden />;
}
