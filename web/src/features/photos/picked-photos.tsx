import { CloseButton, Loader } from '@mantine/core';
import { IconPhotoOff } from '@tabler/icons-react';
import { useTranslation } from '../../i18n/translation.ts';
import { Row } from '../../ui/layout.tsx';
import classes from './photos.module.css';
import type { PickedPhoto } from './picked-photo.ts';

interface PickedPhotosProps {
  photos: readonly PickedPhoto[];
  onRemove: (key: string) => void;
}

export function PickedPhotos({ photos, onRemove }: PickedPhotosProps) {
  const { t } = useTranslation('comments');
  if (photos.length === 0) return null;
  return (
    <Row as="ul" gap={8} wrap list aria-label={t('photos.picked')}>
      {photos.map((photo) => (
        <Row
          as="li"
          line="around"
          round={8}
          surface="sunken"
          className={classes['pick']}
          key={photo.key}
          data-state={photo.state}
        >
          <PickedPicture photo={photo} />
          <CloseButton
            className={classes['remove']}
            aria-label={t('photos.remove', { name: photo.name })}
            onClick={() => onRemove(photo.key)}
          />
        </Row>
      ))}
    </Row>
  );
}

function PickedPicture({ photo }: { photo: PickedPhoto }) {
  const { t } = useTranslation('comments');
  switch (photo.state) {
    case 'ready':
      return <img className={classes['preview']} src={photo.preview} alt={photo.name} />;
    case 'preparing':
      return (
        <span className={classes['waiting']} role="status" aria-label={t('photos.preparing', { name: photo.name })}>
          <Loader size="sm" />
        </span>
      );
    case 'failed':
      return (
        <Row as="span" className={classes['failed']} gap={8} size="sm" tone="bad" breaks role="alert">
          <IconPhotoOff size={18} stroke={1.75} aria-hidden />
          {t(`photos.failed.${photo.reason}`, { name: photo.name })}
        </Row>
      );
  }
}
