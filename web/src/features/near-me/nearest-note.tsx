import { Button, CloseButton } from '@mantine/core';
import { compassText } from '@dozor/domain/point/compass-text.ts';
import { useTranslation } from '../../i18n/translation.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import type { LngLat } from '../../map/camera/map-position.ts';
import { distanceText } from '../../point/point-label.ts';
import { Row } from '../../ui/layout.tsx';
import type { NearView } from './near-view.ts';
import classes from './nearest-note.module.css';

interface NearestNoteProps {
  nearest: NonNullable<NearView['nearest']>;
  onShow: (position: LngLat) => void;
  onClose: () => void;
}

export function NearestNote({ nearest, onShow, onClose }: NearestNoteProps) {
  const { t } = useTranslation('map');
  const language = useLanguage();
  const away = distanceText(nearest.meters, language);
  return (
    <Row round={12} surface="panel" raised className={classes['note']} gap={8} size="sm" role="status">
      <span>{t('locate.nearest', { away, side: compassText(nearest.azimuth, language) })}</span>
      <Button size="compact-sm" onClick={() => onShow(nearest.position)}>
        {t('locate.show')}
      </Button>
      <CloseButton aria-label={t('locate.close')} onClick={onClose} />
    </Row>
  );
}
