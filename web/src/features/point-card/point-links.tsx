import type { Point } from '@dozor/domain/point/point-schema.ts';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { IconHistory, IconRoute, IconShare } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from '../../i18n/translation.ts';
import { useDeviceStore } from '../../kept/device-store.ts';
import { baseLayerStore } from '../../map/camera/map-position.ts';
import { MenuButton } from '../../ui/floating/menu-button.tsx';
import { copyText } from '../../ui/copy-text.ts';
import { pointLink } from '../../point/map-link.ts';
import { siteConfigQuery } from '../../api/site-config-query.ts';
import { type PanoramaPosition, showPanorama } from '../panorama/panorama-store.ts';
import { mapIcons } from '../../map/images/map-icons.ts';
import { ReportButton } from '../../shell/modal/report-button.tsx';
import classes from './point-card.module.css';

/** Links of the card: a navigator, sharing, the point's history. */
export function PointLinks({ point }: { point: Point }) {
  const { t } = useTranslation('map');
  const layer = useDeviceStore(baseLayerStore);
  const hasPanoramas = useQuery(siteConfigQuery).data?.providers.yandex === true;
  return (
    <div className={classes['links']}>
      <MenuButton
        position="bottom-start"
        shadow="md"
        width={240}
        button={(opener) => (
          <Button {...opener} variant="default" size="sm" leftSection={<IconRoute size={16} aria-hidden />}>
            {t('card.navigate')}
          </Button>
        )}
      >
        {(Menu) =>
          navigationLinks(point).map(({ name, url }) => (
            <Menu.Item key={name} component="a" href={url} target="_blank" rel="noopener noreferrer">
              {t(`card.navigators.${name}`)}
            </Menu.Item>
          ))
        }
      </MenuButton>
      <Button
        variant="default"
        size="sm"
        leftSection={<IconShare size={16} aria-hidden />}
        onClick={() => void share(pointLink(globalThis.location.origin, point, layer))}
      >
        {t('card.share')}
      </Button>
      <Button
        variant="default"
        size="sm"
        leftSection={<IconHistory size={16} aria-hidden />}
        renderRoot={(props) => <Link to="/history/$pid" params={{ pid: point._id }} {...props} />}
      >
        {t('card.history')}
      </Button>
      {hasPanoramas && (
        <Button
          variant="default"
          size="sm"
          leftSection={<mapIcons.panorama size={16} aria-hidden />}
          onClick={() => showPanorama(viewOf(point))}
        >
          {t('panorama.open')}
        </Button>
      )}
      <div className={classes['quietLink']}>
        <ReportButton about="point" id={point._id} size="sm" />
      </div>
    </div>
  );
}

/** From the road towards the camera: opposite to its own direction. */
function viewOf({ x, y, direction }: Point): PanoramaPosition {
  return { x, y, ...(direction !== null && { direction: (direction + 180) % 360 }) };
}

/** The device's own share sheet where there is one, else the clipboard. */
async function share(url: string): Promise<void> {
  const isTouch = globalThis.matchMedia('(pointer: coarse)').matches;
  if (!isTouch || typeof navigator.share !== 'function') return copyText(url);
  try {
    await navigator.share({ url });
  } catch (error) {
    // Closing the sheet is not a failure.
    if (!(error instanceof DOMException && error.name === 'AbortError')) await copyText(url);
  }
}

function navigationLinks({ x, y }: { x: number; y: number }) {
  return [
    { name: 'yandex', url: `https://yandex.ru/maps/?rtext=~${y},${x}&rtt=auto` },
    { name: 'google', url: `https://www.google.com/maps/dir/?api=1&destination=${y},${x}` },
    { name: 'device', url: `geo:${y},${x}?q=${y},${x}` },
  ] as const;
}
