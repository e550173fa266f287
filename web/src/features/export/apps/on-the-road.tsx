import type { ExportFormatId } from '@dozor/domain/format/all-formats.ts';
import { IconAlertTriangle, IconMapPin, IconVolume } from '@tabler/icons-react';
import { useTranslation } from '../../../i18n/translation.ts';
import classes from './app-tiles.module.css';
import { warningOf } from './navigator-apps.ts';

const icons = {
  warns: IconVolume,
  speeding: IconVolume,
  whenOn: IconVolume,
  shows: IconMapPin,
  untested: IconAlertTriangle,
};

/** Shows before the download if the app will warn about the points. */
export function OnTheRoad({ format }: { format: ExportFormatId }) {
  const { t } = useTranslation('export');
  const warning = warningOf(format);
  if (warning === null) return null;
  const Icon = icons[warning];
  return (
    <span className={classes['about']} data-warning={warning}>
      <Icon size={15} stroke={1.75} aria-hidden="true" />
      {t(`apps.road.${warning}`)}
    </span>
  );
}
