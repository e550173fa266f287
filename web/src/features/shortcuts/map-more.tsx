import { Menu } from '@mantine/core';
import { IconBell, IconDots, IconKeyboard, IconPrinter } from '@tabler/icons-react';
import { useTranslation } from '../../i18n/translation.ts';
import { MapButton } from '../../map/map-button.tsx';
import { showShortcutHelp } from './help-store.ts';

/** What is seldom needed of the map. */
export function MapMore({ onPrint, onWatch }: { onPrint: () => void; onWatch: () => void }) {
  const { t } = useTranslation('map');
  return (
    <Menu position="left-end" shadow="md" width={260}>
      <Menu.Target>
        <MapButton label={t('more.title')} icon={IconDots} />
      </Menu.Target>
      <Menu.Dropdown aria-label={t('more.title')}>
        <Menu.Item leftSection={<IconBell size={18} aria-hidden />} onClick={onWatch}>
          {t('more.watch')}
        </Menu.Item>
        <Menu.Item leftSection={<IconPrinter size={18} aria-hidden />} onClick={onPrint}>
          {t('more.print')}
        </Menu.Item>
        <Menu.Item leftSection={<IconKeyboard size={18} aria-hidden />} onClick={() => showShortcutHelp(true)}>
          {t('more.shortcuts')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
