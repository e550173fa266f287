import type { PointPhotoReply } from '@dozor/contract/endpoints/photos-endpoints.ts';
import { listPointPhotos } from '@dozor/contract/calls.ts';
import { can } from '@dozor/domain/access/can.ts';
import { maxPointPhotos } from '@dozor/domain/photo/point-photo.ts';
import { Box, Button, Group, Stack, Text, Title } from '@mantine/core';
import { IconCameraPin } from '@tabler/icons-react';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from '../../i18n/translation.ts';
import { offeredPhoto, useOfferedPhoto, type OfferedPhoto } from '../../point/offered-photo.ts';
import { readPhoto } from '../../point/read-photo.ts';
import { useActor } from '../../session/session.ts';
import { lazyPart } from '../../ui/part/lazy-part.tsx';
import { PartBoundary } from '../../ui/part/part-boundary.tsx';
import { PhotoButtons } from '../photos/photo-buttons.tsx';
import { useDropArea } from '../photos/use-drop-area.ts';
import { PhotoStrip } from './photo-strip.tsx';
import { call } from '../../api/call.ts';
import { usePaste } from './use-paste.ts';

const PhotoEditor = lazyPart(async () => (await import('./photo-editor.tsx')).PhotoEditor);
const StreetPictures = lazyPart(async () => (await import('./street-pictures.tsx')).StreetPictures);

interface PointPhotosProps {
  pointId: string;
  position: { x: number; y: number };
  isDeleted: boolean;
}

/** The photos on a point, with a button to add some for users with the right; and street-level pictures on request. */
export function PointPhotos({ pointId, position, isDeleted }: PointPhotosProps) {
  const { t } = useTranslation('photos');
  const actor = useActor();
  const { data: photos = [] } = useQuery(ownPhotosQuery(pointId));
  const [queue, setQueue] = useState<readonly OfferedPhoto[]>([]);
  const [isStreetOpen, setStreetOpen] = useState(false);
  const brought = useOfferedPhoto();
  const mayAdd = can(actor, 'comment.add') && !isDeleted;
  const isFull = photos.length + queue.length >= maxPointPhotos;
  const add = (files: readonly File[]) => {
    if (!mayAdd) return;
    const room = maxPointPhotos - photos.length - queue.length;
    void Promise.all(files.slice(0, Math.max(0, room)).map(readPhoto)).then((read) =>
      setQueue((before) => [...before, ...read]),
    );
  };
  const { isOver, dropHandlers } = useDropArea(add);
  usePaste(add, mayAdd);
  const [first] = queue;
  const done = () => {
    if (first !== undefined && first.url === offeredPhoto.get()?.url) offeredPhoto.set(null);
    else if (first !== undefined) URL.revokeObjectURL(first.url);
    setQueue((before) => before.slice(1));
  };

  return (
    <Box
      component="section"
      aria-label={t('title')}
      style={isOver ? { outline: '2px dashed currentColor' } : {}}
      {...dropHandlers}
    >
      <Stack gap="xs">
        <Title order={3} size="h5">
          {t('title')}
        </Title>
        {photos.length === 0 && (
          <Text size="sm" c="dimmed">
            {t(mayAdd ? 'emptyAdd' : 'empty')}
          </Text>
        )}
        <PhotoStrip pointId={pointId} photos={photos} />
        {mayAdd && brought !== null && queue.length === 0 && !isFull && (
          <Button variant="light" onClick={() => setQueue([brought])}>
            {t('addBrought')}
          </Button>
        )}
        <Group gap="xs">
          {mayAdd && <PhotoButtons onFiles={add} isFull={isFull} testId="point-photo-files" />}
          <Button
            variant="subtle"
            size="compact-sm"
            leftSection={<IconCameraPin size={18} stroke={1.75} aria-hidden />}
            aria-expanded={isStreetOpen}
            onClick={() => setStreetOpen(!isStreetOpen)}
          >
            {t('street.open')}
          </Button>
        </Group>
        {mayAdd && isFull && (
          <Text size="sm" c="dimmed">
            {t('full', { count: maxPointPhotos })}
          </Text>
        )}
        {isStreetOpen && (
          <PartBoundary onFail={() => setStreetOpen(false)}>
            <StreetPictures pointId={pointId} mayAttach={mayAdd && !isFull} />
          </PartBoundary>
        )}
      </Stack>
      {first !== undefined && (
        <PartBoundary onFail={done}>
          <PhotoEditor key={first.url} pointId={pointId} position={position} photo={first} onDone={done} />
        </PartBoundary>
      )}
    </Box>
  );
}

function ownPhotosQuery(pointId: string) {
  return queryOptions({
    queryKey: ['point', pointId, 'own-photos'],
    queryFn: async ({ signal }): Promise<readonly PointPhotoReply[]> =>
      (await call(listPointPhotos, { params: { id: pointId }, quiet: true, signal })).items,
  });
}
