import '@mantine/core/styles/Menu.layer.css';
import { Menu } from '@mantine/core';
import { useTranslation } from '../../i18n/translation.ts';
import { addPointZoom } from '../../map/camera/map-position.ts';
import { mapIcons } from '../../map/images/map-icons.ts';
import type { MapSpot } from '../../map/map-events.ts';
import { coordinatesText } from '../../point/point-label.ts';
import { useBack } from '../../ui/back/use-back.ts';
import { Note } from '../../ui/layout.tsx';
import classes from './map-context-menu.module.css';

interface MapContextMenuProps {
  spot: MapSpot;
  zoom: number;
  onClose: () => void;
  onCopy: (spot: MapSpot) => void;
  onInsert: () => void;
  onCenter: (spot: MapSpot) => void;
  /** Null where there are no panoramas. */
  onPanorama: ((spot: MapSpot) => void) | null;
  /** Null while a point is already being edited. */
  onAdd: ((spot: MapSpot) => void) | null;
}

/** Opened by right click, long press or the menu key. */
export function MapContextMenu({
  spot,
  zoom,
  onClose,
  onCopy,
  onInsert,
  onCenter,
  onPanorama,
  onAdd,
}: MapContextMenuProps) {
  const { t } = useTranslation('map');
  const [lng, lat] = spot.position;
  const isTooFar = zoom < addPointZoom;
  useBack(true, onClose);
  return (
    <Menu
      opened
      onClose={onClose}
      position="bottom-start"
      offset={4}
      shadow="md"
      width={280}
      trapFocus
      returnFocus={false}
    >
      <Menu.Target>
        <span aria-hidden className={classes['spot']} style={{ left: spot.x, top: spot.y }} />
      </Menu.Target>
      <Menu.Dropdown aria-label={t('menu.title')}>
        <Menu.Label className={classes['place']}>{coordinatesText({ x: lng, y: lat })}</Menu.Label>
        <Menu.Item leftSection={<mapIcons.copy size={18} aria-hidden />} onClick={() => onCopy(spot)}>
          {t('menu.copy')}
        </Menu.Item>
        <Menu.Item leftSection={<mapIcons.insert size={18} aria-hidden />} onClick={onInsert}>
          {t('menu.insert')}
        </Menu.Item>
        <Menu.Item leftSection={<mapIcons.position size={18} aria-hidden />} onClick={() => onCenter(spot)}>
          {t('menu.center')}
        </Menu.Item>
        {onPanorama !== null && (
          <Menu.Item leftSection={<mapIcons.panorama size={18} aria-hidden />} onClick={() => onPanorama(spot)}>
            {t('panorama.open')}
          </Menu.Item>
        )}
        {onAdd !== null && (
          <>
            <Menu.Divider />
            <Menu.Item
              leftSection={<mapIcons.add size={18} aria-hidden />}
              className={classes['add']}
              aria-disabled={isTooFar}
              closeMenuOnClick={!isTooFar}
              onClick={() => !isTooFar && onAdd(spot)}
            >
              {t('menu.add')}
              {isTooFar && (
                <Note as="span" block>
                  {t('menu.zoomIn')}
                </Note>
              )}
            </Menu.Item>
          </>
        )}
      </Menu.Dropdown>
    </Menu>
  );
}
