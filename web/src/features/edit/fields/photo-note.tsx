import { Group, Text } from '@mantine/core';
import { useTranslation } from '../../../i18n/translation.ts';
import { useOfferedPhoto } from '../../../point/offered-photo.ts';
import { exactTime } from '../../../ui/time/format-time.ts';

/** The photo from which a new point was started, and the values read from it. */
export function PhotoNote() {
  const { t } = useTranslation('edit');
  const photo = useOfferedPhoto();
  if (photo === null) return null;
  const taken = photo.taken === null ? '' : t('photo.taken', { time: exactTime(new Date(photo.taken)) });
  return (
    <Group role="note" wrap="nowrap" align="flex-start" gap="sm">
      <img
        src={photo.url}
        alt={t('photo.alt')}
        width={72}
        height={72}
        style={{ borderRadius: 8, objectFit: 'cover' }}
      />
      <Text size="sm">
        {t(photo.position === null ? 'photo.noPlace' : 'photo.fromPhoto')} {taken} {t('photo.kept')}
      </Text>
    </Group>
  );
}
