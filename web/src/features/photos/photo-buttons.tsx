import { Button } from '@mantine/core';
import { IconCamera, IconPhotoPlus } from '@tabler/icons-react';
import { useRef, type ChangeEvent } from 'react';
import { useTranslation } from '../../i18n/translation.ts';
import classes from './photos.module.css';

interface PhotoButtonsProps {
  onFiles: (files: readonly File[]) => void;
  isFull: boolean;
  /** Test id of the file input; a card has one for the point and one for comments. */
  testId?: string;
}

/** Buttons to add a photo: from the device, and on touch devices directly from the camera. */
export function PhotoButtons({ onFiles, isFull, testId = 'photo-files' }: PhotoButtonsProps) {
  const { t } = useTranslation('comments');
  const files = useRef<HTMLInputElement>(null);
  const camera = useRef<HTMLInputElement>(null);
  const take = (event: ChangeEvent<HTMLInputElement>) => {
    onFiles([...(event.currentTarget.files ?? [])]);
    // The same picture may be selected again after it was removed.
    event.currentTarget.value = '';
  };
  const iconProps = { size: 18, stroke: 1.75, 'aria-hidden': true } as const;
  return (
    <>
      <input ref={files} type="file" accept="image/*" multiple hidden onChange={take} data-testid={testId} />
      <input ref={camera} type="file" accept="image/*" capture="environment" hidden onChange={take} />
      <Button
        variant="subtle"
        size="compact-sm"
        disabled={isFull}
        leftSection={<IconPhotoPlus {...iconProps} />}
        onClick={() => files.current?.click()}
      >
        {t('photos.add')}
      </Button>
      <Button
        className={classes['camera']}
        variant="subtle"
        size="compact-sm"
        disabled={isFull}
        leftSection={<IconCamera {...iconProps} />}
        onClick={() => camera.current?.click()}
      >
        {t('photos.camera')}
      </Button>
    </>
  );
}
