import { localesOf } from '@dozor/domain/schema/label.ts';
import { useDeviceStore } from '../../device/device-store.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { mapFilterStore } from '../../map/map-filter.ts';
import { countFrom } from '../../map/objects/view-counts.ts';
import type { PointMap } from '../../map/point-map.ts';
import { useCountsInView } from '../../map/use-map-view.ts';
import { Text } from '../../ui/layout.tsx';
import classes from './shown-count.module.css';

/** The list states the number in its title. */
export function ShownCount({ map }: { map: PointMap | null }) {
  const counts = useCountsInView(map);
  const language = useLanguage();
  const filter = useDeviceStore(mapFilterStore);
  const count = filter.selectedTypes.reduce((sum, type) => sum + countFrom(counts, type, filter), 0);
  // Drawn by the style sheet: it is not part of the button's name.
  const text = new Intl.NumberFormat(localesOf(language), { notation: 'compact', maximumSignificantDigits: 2 }).format(
    count,
  );
  return count === 0 ? null : (
    <Text as="span" size="xs" tone="dimmed" nowrap className={classes['count']} data-count={text} aria-hidden />
  );
}
