import { compassWords } from '@dozor/domain/point/compass-words.ts';
import { Button, CloseButton } from '@mantine/core';
import { useTranslation } from '../../i18n/translation.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import type { LngLat } from '../../map/camera/map-position.ts';
import { distanceWords } from '../../point/point-words.ts';
import type { NearView } from './near-view.ts';
import classes from './nearest-note.module.css';

interface NearestNoteProps {
  nearest: NonNullable<NearView['nearest']>;
  onShow: (place: LngLat) => void;
  onClose: () => void;
}

/** Where the nearest point is, when none is in sight of the user's place. */
export function NearestNote({ nearest, onShow, onClose }: NearestNoteProps) {
  const { t } = useTranslation('map');
  const language = useLanguage();
  const away = distanceWords(nearest.meters, language);
  return (
    <div className={classes['note']} role="status">
      <span>{t('locate.nearest', { away, side: compassWords(nearest.azimuth, language) })}</span>
      <Button size="compact-sm" onClick={() => onShow(nearest.place)}>
        {t('locate.show')}
      </Button>
      <CloseButton aria-label={t('locate.close')} onClick={onClose} />
    </div>
  );
}
