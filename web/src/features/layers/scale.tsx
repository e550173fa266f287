import { useLanguage } from '../../i18n/use-language.ts';
import type { PointMap } from '../../map/point-map.ts';
import { roundMeters, scaleText, scaleWidth } from '../../map/scale-bar.ts';
import { useOfMapView } from '../../map/use-map-view.ts';
import { Box } from '../../ui/layout.tsx';
import classes from './scale.module.css';

export function Scale({ map }: { map: PointMap | null }) {
  const meters = useOfMapView(map, ({ position }) => roundMeters(position));
  const widthPx = useOfMapView(map, ({ position }) => Math.round(scaleWidth(position, roundMeters(position))));
  const language = useLanguage();
  if (meters === null || widthPx === null) return null;
  return (
    <div className={classes['ground']} aria-hidden>
      <Box className={classes['scale']} size="xs" tone="dimmed" style={{ width: widthPx }}>
        {scaleText(meters, language)}
      </Box>
    </div>
  );
}
