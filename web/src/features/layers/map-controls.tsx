import { IconChecklist } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from '../../i18n/translation.ts';
import type { BaseLayerName } from '../../map/base/base-layers.ts';
import { mapIcons } from '../../map/images/map-icons.ts';
import { MapButton } from '../../map/map-button.tsx';
import { Stack } from '../../ui/layout.tsx';
import { useIsPhone } from '../../ui/use-is-phone.ts';
import { LayersMenu } from './layers-menu.tsx';
import classes from './map-controls.module.css';

interface MapControlsProps {
  layer: BaseLayerName;
  isBaseReached: boolean;
  hasBasemap: boolean;
  isLocating: boolean;
  onLayer: (layer: BaseLayerName) => void;
  onZoom: (steps: 1 | -1) => void;
  onLocate: () => void;
  onCheck: () => void;
  more?: ReactNode;
}

export function MapControls({
  layer,
  isBaseReached,
  hasBasemap,
  isLocating,
  onLayer,
  onZoom,
  onLocate,
  onCheck,
  more,
}: MapControlsProps) {
  const { t } = useTranslation('map');
  const isPhone = useIsPhone();
  return (
    <Stack gap={8} className={classes['column']} role="group" aria-label={t('controls.title')}>
      <div className={`${classes['group']} ${classes['zoom']}`}>
        <MapButton label={t('controls.zoomIn')} icon={mapIcons.zoomIn} onClick={() => onZoom(1)} />
        <MapButton label={t('controls.zoomOut')} icon={mapIcons.zoomOut} onClick={() => onZoom(-1)} />
      </div>
      <div className={classes['group']}>
        <MapButton
          label={t('controls.locate')}
          icon={mapIcons.position}
          aria-busy={isLocating}
          data-busy={isLocating || undefined}
          onClick={onLocate}
        />
        {/* On a phone it is in the menu of the bar, as is `more`. */}
        {isPhone !== true && (
          <MapButton label={t('more.check')} icon={IconChecklist} onClick={onCheck} data-only="desktop" />
        )}
      </div>
      <div className={classes['group']} data-spare>
        <LayersMenu layer={layer} isReached={isBaseReached} hasBasemap={hasBasemap} onChange={onLayer} />
      </div>
      {more !== undefined && isPhone !== true && (
        <div className={classes['group']} data-spare data-only="desktop">
          {more}
        </div>
      )}
    </Stack>
  );
}
