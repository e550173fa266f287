import {
  IconAdjustmentsHorizontal,
  IconClipboardCopy,
  IconClipboardText,
  IconCurrentLocation,
  IconInfoCircle,
  IconListDetails,
  IconMapPinPlus,
  IconMinus,
  IconPanoramaHorizontal,
  IconPlus,
  IconSearch,
  IconStack2,
} from '@tabler/icons-react';

/** Bundled with the first file, so that they need no request of their own. */
export const mapIcons = {
  add: IconMapPinPlus,
  copy: IconClipboardCopy,
  filter: IconAdjustmentsHorizontal,
  info: IconInfoCircle,
  insert: IconClipboardText,
  layers: IconStack2,
  list: IconListDetails,
  panorama: IconPanoramaHorizontal,
  position: IconCurrentLocation,
  search: IconSearch,
  zoomIn: IconPlus,
  zoomOut: IconMinus,
};
