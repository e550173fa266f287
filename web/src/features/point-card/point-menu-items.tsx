import { IconCameraPin, IconHistory } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { Point } from '@dozor/domain/point/point-schema.ts';
import { siteConfigQuery } from '../../api/site-config-query.ts';
import { useTranslation } from '../../i18n/translation.ts';
import { mapIcons } from '../../map/images/map-icons.ts';
import { coordinatesText } from '../../point/point-label.ts';
import { copyText } from '../../ui/copy-text.ts';
import type { MenuParts } from '../../ui/floating/floating-props.ts';
import { type PanoramaPosition, showPanorama } from '../panorama/panorama-store.ts';

interface PointMenuItemsProps {
  menu: MenuParts;
  point: Point;
  /** Shows the pictures of other sites. */
  onStreet: () => void;
}

export function PointMenuItems({ menu: Menu, point, onStreet }: PointMenuItemsProps) {
  const { t } = useTranslation('map');
  const hasPanoramas = useQuery(siteConfigQuery).data?.providers.yandex === true;
  return (
    <>
      <Menu.Item
        leftSection={<IconHistory size={18} aria-hidden />}
        renderRoot={(props) => <Link to="/history/$pid" params={{ pid: point._id }} {...props} />}
      >
        {t('card.history')}
      </Menu.Item>
      <Menu.Item
        leftSection={<mapIcons.copy size={18} aria-hidden />}
        onClick={() => void copyText(coordinatesText(point))}
      >
        {t('card.copyCoordinates')}
      </Menu.Item>
      <Menu.Item leftSection={<IconCameraPin size={18} aria-hidden />} onClick={onStreet}>
        {t('card.street')}
      </Menu.Item>
      {hasPanoramas && (
        <Menu.Item
          leftSection={<mapIcons.panorama size={18} aria-hidden />}
          onClick={() => showPanorama(viewOf(point))}
        >
          {t('panorama.open')}
        </Menu.Item>
      )}
    </>
  );
}

/** The view from the road towards the camera: opposite to its own direction. */
function viewOf({ x, y, direction }: Point): PanoramaPosition {
  return { x, y, ...(direction !== null && { direction: (direction + 180) % 360 }) };
}
