import { IconRoute, IconShare } from '@tabler/icons-react';
import type { Point } from '@dozor/domain/point/point-schema.ts';
import { useDeviceStore } from '../../device/device-store.ts';
import { useTranslation } from '../../i18n/translation.ts';
import { baseLayerStore } from '../../map/camera/map-position.ts';
import { CardAction } from '../../point/card-action.tsx';
import { pointLink } from '../../point/map-link.ts';
import { MenuButton } from '../../ui/floating/menu-button.tsx';
import { shareLink } from '../../ui/share-link.ts';

export function PointLinks({ point }: { point: Point }) {
  const { t } = useTranslation('map');
  const layer = useDeviceStore(baseLayerStore);
  return (
    <>
      <MenuButton
        position="bottom-start"
        shadow="md"
        width={240}
        button={(opener) => <CardAction {...opener} icon={IconRoute} text={t('card.navigate')} />}
      >
        {(Menu) =>
          navigationLinks(point).map(({ name, url }) => (
            <Menu.Item key={name} component="a" href={url} target="_blank" rel="noopener noreferrer">
              {t(`card.navigators.${name}`)}
            </Menu.Item>
          ))
        }
      </MenuButton>
      <CardAction
        icon={IconShare}
        text={t('card.share')}
        onClick={() => void shareLink(pointLink(globalThis.location.origin, point, layer))}
      />
    </>
  );
}

function navigationLinks({ x, y }: { x: number; y: number }) {
  return [
    { name: 'yandex', url: `https://yandex.ru/maps/?rtext=~${y},${x}&rtt=auto` },
    { name: 'google', url: `https://www.google.com/maps/dir/?api=1&destination=${y},${x}` },
    { name: 'device', url: `geo:${y},${x}?q=${y},${x}` },
  ] as const;
}
