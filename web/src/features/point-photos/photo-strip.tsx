import { ActionIcon, Group, Stack, Text, UnstyledButton } from '@mantine/core';
import { IconArrowLeft, IconTrash } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { orderPointPhotos, removePointPhoto } from '@dozor/contract/calls.ts';
import type { PointPhotoReply } from '@dozor/contract/endpoints/photos-endpoints.ts';
import { can } from '@dozor/domain/access/can.ts';
import { photoKindLabels } from '@dozor/domain/photo/point-photo.ts';
import { call } from '../../api/call.ts';
import { useTranslation } from '../../i18n/translation.ts';
import { useLabel } from '../../i18n/use-language.ts';
import { useActor } from '../../session/session.ts';
import { useModal } from '../../shell/modal/use-modal.ts';
import { askConfirm } from '../../ui/confirm/confirm-store.ts';
import { Row } from '../../ui/layout.tsx';
import { useNow } from '../../ui/time/use-now.ts';
import classes from './point-photos.module.css';

interface PhotoStripProps {
  pointId: string;
  photos: readonly PointPhotoReply[];
}

export function PhotoStrip({ pointId, photos }: PhotoStripProps) {
  if (photos.length === 0) return null;
  const ids = photos.map(({ _id }) => _id);
  const forwards = (index: number) =>
    ids.map((id, at) => (at === index - 1 ? (ids[index] ?? id) : at === index ? (ids[index - 1] ?? id) : id));
  return (
    <Row as="ul" align="start" gap={8} className={classes['strip']}>
      {photos.map((photo, index) => (
        <StripPhoto key={photo._id} pointId={pointId} photo={photo} forwards={index > 0 ? forwards(index) : null} />
      ))}
    </Row>
  );
}

interface StripPhotoProps {
  pointId: string;
  photo: PointPhotoReply;
  /** The order with the photo moved one place forward. */
  forwards: readonly string[] | null;
}

const width = 132;
const pictureStyle = { borderRadius: 8, objectFit: 'cover', display: 'block' } as const;

function StripPhoto({ pointId, photo, forwards }: StripPhotoProps) {
  const { t } = useTranslation('photos');
  const label = useLabel();
  const actor = useActor();
  const queries = useQueryClient();
  const now = useNow();
  const kind = label(photoKindLabels[photo.kind]);
  const subject = { ownerId: photo.author._id, createdMs: Date.parse(photo.created), nowMs: now.getTime() };
  const refresh = () => queries.invalidateQueries({ queryKey: ['point', pointId] });
  const remove = async () => {
    const isSure = await askConfirm({
      title: t('remove.title'),
      text: t('remove.text'),
      action: t('remove.action'),
      cancel: t('remove.keep'),
      isDangerous: true,
    });
    if (!isSure) return;
    await call(removePointPhoto, { params: { id: pointId, photo_id: photo._id } });
    await refresh();
  };
  const move = async (order: readonly string[]) => {
    await call(orderPointPhotos, { params: { id: pointId }, body: { order: [...order] }, quiet: 'success' });
    await refresh();
  };
  return (
    <Stack component="li" gap={4} w={width} style={{ flex: 'none' }}>
      <OpenPhoto pointId={pointId} photo={photo} name={t('open', { kind, login: photo.author.login })} />
      <Text size="xs">
        {kind}
        {photo.state === 'waiting' && ` · ${t('waiting')}`}
        {photo.street !== null && ` · ${photo.street.author ?? ''} ${photo.street.licence}`}
      </Text>
      <Group gap={4}>
        {forwards !== null && can(actor, 'comment.add') && (
          <ActionIcon
            variant="subtle"
            size="lg"
            aria-label={t('earlier', { kind })}
            onClick={() => void move(forwards)}
          >
            <IconArrowLeft size={18} aria-hidden />
          </ActionIcon>
        )}
        {can(actor, 'comment.delete', subject) && (
          <ActionIcon
            variant="subtle"
            size="lg"
            aria-label={t('remove.of', { kind })}
            onClick={() => void remove().catch(() => undefined)}
          >
            <IconTrash size={18} aria-hidden />
          </ActionIcon>
        )}
      </Group>
    </Stack>
  );
}

function OpenPhoto({ pointId, photo, name }: { pointId: string; photo: PointPhotoReply; name: string }) {
  const { openModal } = useModal();
  const picture = <img src={photo.thumbnail} alt="" width={width} height={92} style={pictureStyle} loading="lazy" />;
  if (photo.source === 'own' && photo.state === 'shown') {
    return (
      <UnstyledButton aria-label={name} onClick={() => openModal('imageModal', { _photo: photo._id, _point: pointId })}>
        {picture}
      </UnstyledButton>
    );
  }
  return (
    <a href={photo.url} target="_blank" rel="noopener" aria-label={name}>
      {picture}
    </a>
  );
}
