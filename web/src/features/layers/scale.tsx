import { useLanguage } from '../../i18n/use-language.ts';
import type { PointMap } from '../../map/point-map.ts';
import { scaleBar } from '../../map/scale-bar.ts';
import { useMapView } from '../../map/use-map-view.ts';
import classes from './scale.module.css';

export function Scale({ map }: { map: PointMap | null }) {
  const view = useMapView(map);
  const language = useLanguage();
  if (view === null) return null;
  const { widthPx, text } = scaleBar(view.position, language);
  return (
    <div className={classes['ground']} aria-hidden>
      <div className={classes['scale']} style={{ width: widthPx }}>
        {text}
      </div>
    </div>
  );
}
