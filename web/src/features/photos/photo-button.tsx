import { Button } from '@mantine/core';
import { IconPhotoPlus } from '@tabler/icons-react';
import { useRef, type ChangeEvent } from 'react';
import { useTranslation } from '../../i18n/translation.ts';
import { MenuButton } from '../../ui/floating/menu-button.tsx';

interface PhotoButtonProps {
  onFiles: (files: readonly File[]) => void;
  isFull: boolean;
  /** Test id of the file input; a card has one for the point and one for comments. */
  testId?: string;
}

export function PhotoButton({ onFiles, isFull, testId = 'photo-files' }: PhotoButtonProps) {
  const { t } = useTranslation('comments');
  const files = useRef<HTMLInputElement>(null);
  const camera = useRef<HTMLInputElement>(null);
  const take = (event: ChangeEvent<HTMLInputElement>) => {
    onFiles([...(event.currentTarget.files ?? [])]);
    // The same picture may be selected again after it was removed.
    event.currentTarget.value = '';
  };
  const look = {
    variant: 'default',
    size: 'sm',
    disabled: isFull,
    leftSection: <IconPhotoPlus size={18} stroke={1.75} aria-hidden />,
  } as const;
  const isTouch = globalThis.matchMedia('(pointer: coarse)').matches;
  return (
    <>
      <input ref={files} type="file" accept="image/*" multiple hidden onChange={take} data-testid={testId} />
      {isTouch ? (
        <>
          <input ref={camera} type="file" accept="image/*" capture="environment" hidden onChange={take} />
          <MenuButton
            position="top-start"
            shadow="md"
            button={(opener) => (
              <Button {...opener} {...look}>
                {t('photos.add')}
              </Button>
            )}
          >
            {(Menu) => (
              <>
                <Menu.Item onClick={() => camera.current?.click()}>{t('photos.camera')}</Menu.Item>
                <Menu.Item onClick={() => files.current?.click()}>{t('photos.choose')}</Menu.Item>
              </>
            )}
          </MenuButton>
        </>
      ) : (
        <Button {...look} onClick={() => files.current?.click()}>
          {t('photos.add')}
        </Button>
      )}
    </>
  );
}
