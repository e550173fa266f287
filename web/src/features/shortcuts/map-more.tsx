import { IconDots, type Icon } from '@tabler/icons-react';
import { Link, type LinkProps } from '@tanstack/react-router';
import { canEver, type Action } from '@dozor/domain/access/can.ts';
import { useDeviceStore, type DeviceStore } from '../../device/device-store.ts';
import type { TextKey } from '../../i18n/text-keys.ts';
import { useTranslation } from '../../i18n/translation.ts';
import { MapButton } from '../../map/map-button.tsx';
import { useActor } from '../../session/session.ts';
import { touchQuery } from '../../ui/breakpoints.ts';
import type { MenuParts } from '../../ui/floating/floating-props.ts';
import { MenuButton } from '../../ui/floating/menu-button.tsx';

export interface MapEntry {
  id: string;
  text: Extract<TextKey<'map'>, `more.${string}`>;
  icon?: Icon;
  /** The right that it requires; without one it is available to every user. */
  right?: Action;
  /** Switched on and off instead of opened. */
  store?: DeviceStore<boolean>;
  /** Not offered on devices without a keyboard and a printer. */
  isForDesktop?: boolean;
  /** Offered in the one of the two menus that a phone and a wide screen have: the other screen shows it at any time. */
  isFor?: 'phone' | 'wide';
  to?: LinkProps['to'];
  onClick: () => void;
}

export function MapMore({ entries }: { entries: readonly MapEntry[] }) {
  const { t } = useTranslation('map');
  return (
    <MenuButton
      position="left-end"
      shadow="md"
      width={260}
      label={t('more.title')}
      hasTicks
      button={(opener) => <MapButton {...opener} label={t('more.title')} icon={IconDots} />}
    >
      {(menu) => <MapEntries menu={menu} entries={entries} isFor="wide" />}
    </MenuButton>
  );
}

interface MapEntriesProps {
  menu: MenuParts;
  entries: readonly MapEntry[];
  isFor: 'phone' | 'wide';
}

export function MapEntries({ menu, entries, isFor }: MapEntriesProps) {
  const isTouched = globalThis.matchMedia(touchQuery).matches;
  return entries
    .filter((entry) => (entry.isFor ?? isFor) === isFor && !(isTouched && entry.isForDesktop))
    .map((entry) => <Entry key={entry.id} menu={menu} entry={entry} />);
}

interface EntryProps {
  menu: MenuParts;
  entry: MapEntry;
}

function Entry({ menu: Menu, entry }: EntryProps) {
  const { t } = useTranslation('map');
  const actor = useActor();
  const { text, icon: Icon, right, store, to, onClick } = entry;
  if (right !== undefined && !canEver(actor, right)) return null;
  if (store !== undefined) return <Switch menu={Menu} entry={{ ...entry, store }} />;
  const leftSection = Icon && <Icon size={18} aria-hidden />;
  if (to !== undefined) {
    return (
      <Menu.Item leftSection={leftSection} renderRoot={(props) => <Link to={to} {...props} />}>
        {t(text)}
      </Menu.Item>
    );
  }
  return (
    <Menu.Item leftSection={leftSection} onClick={onClick}>
      {t(text)}
    </Menu.Item>
  );
}

function Switch({ menu: Menu, entry }: EntryProps & { entry: { store: DeviceStore<boolean> } }) {
  const { t } = useTranslation('map');
  return (
    <Menu.CheckboxItem checked={useDeviceStore(entry.store)} closeMenuOnClick onChange={entry.onClick}>
      {t(entry.text)}
    </Menu.CheckboxItem>
  );
}
