import { IconBell, IconDots, IconHistory, IconKeyboard, IconMapDown, IconPrinter } from '@tabler/icons-react';
import { useTranslation } from '../../i18n/translation.ts';
import { useDeviceStore } from '../../kept/device-store.ts';
import { candidateLayerStore } from '../../map/candidates/candidate-layer-store.ts';
import { MapButton } from '../../map/map-button.tsx';
import { MenuButton } from '../../ui/floating/menu-button.tsx';
import { useCanEver } from '../../session/session.ts';
import { touchQuery } from '../../ui/breakpoints.ts';
import { showShortcutHelp } from './help-store.ts';

interface MapMoreProps {
  onPrint: () => void;
  onWatch: () => void;
  /** Stores the map's view for offline use. */
  onKeep: () => void;
  /** Shows the map of the past. */
  onPast: () => void;
}

/** Seldom used actions of the map. */
export function MapMore({ onPrint, onWatch, onKeep, onPast }: MapMoreProps) {
  const { t } = useTranslation('map');
  const isReviewing = useCanEver('candidate.review');
  const hasCandidates = useDeviceStore(candidateLayerStore);
  return (
    <MenuButton
      position="left-end"
      shadow="md"
      width={260}
      label={t('more.title')}
      hasTicks
      button={(opener) => <MapButton {...opener} label={t('more.title')} icon={IconDots} />}
    >
      {(Menu) => (
        <>
          <Menu.Item leftSection={<IconBell size={18} aria-hidden />} onClick={onWatch}>
            {t('more.watch')}
          </Menu.Item>
          <Menu.Item leftSection={<IconMapDown size={18} aria-hidden />} onClick={onKeep}>
            {t('more.keep')}
          </Menu.Item>
          <Menu.Item leftSection={<IconHistory size={18} aria-hidden />} onClick={onPast}>
            {t('more.past')}
          </Menu.Item>
          {isReviewing && (
            <Menu.CheckboxItem
              checked={hasCandidates}
              closeMenuOnClick
              onChange={(isShown) => candidateLayerStore.set(isShown)}
            >
              {t('more.candidates')}
            </Menu.CheckboxItem>
          )}
          {!globalThis.matchMedia(touchQuery).matches && (
            <>
              <Menu.Item leftSection={<IconPrinter size={18} aria-hidden />} onClick={onPrint}>
                {t('more.print')}
              </Menu.Item>
              <Menu.Item leftSection={<IconKeyboard size={18} aria-hidden />} onClick={() => showShortcutHelp(true)}>
                {t('more.shortcuts')}
              </Menu.Item>
            </>
          )}
        </>
      )}
    </MenuButton>
  );
}
