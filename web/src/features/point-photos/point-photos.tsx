import { Button, Text } from '@mantine/core';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { listPointPhotos } from '@dozor/contract/calls.ts';
import type { PointPhotoReply } from '@dozor/contract/endpoints/photos-endpoints.ts';
import { can } from '@dozor/domain/access/can.ts';
import { maxPointPhotos } from '@dozor/domain/photo/point-photo.ts';
import { call } from '../../api/call.ts';
import { useTranslation } from '../../i18n/translation.ts';
import { offeredPhoto, useOfferedPhoto, type OfferedPhoto } from '../../point/offered-photo.ts';
import { readPhoto } from '../../point/read-photo.ts';
import { useActor } from '../../session/session.ts';
import { Row } from '../../ui/layout.tsx';
import { lazyPart } from '../../ui/part/lazy-part.tsx';
import { PartBoundary } from '../../ui/part/part-boundary.tsx';
import { PhotoButton } from '../photos/photo-button.tsx';
import { useDropArea } from '../photos/use-drop-area.ts';
import { PhotoStrip } from './photo-strip.tsx';
import classes from './point-photos.module.css';

const PhotoEditor = lazyPart(async () => (await import('./photo-editor.tsx')).PhotoEditor);
const StreetPictures = lazyPart(async () => (await import('./street-pictures.tsx')).StreetPictures);

interface PointPhotosProps {
  pointId: string;
  position: { x: number; y: number };
  isDeleted: boolean;
  /** True if street-level pictures of other sites are shown, too. */
  isStreetOpen: boolean;
  onStreetClose: () => void;
}

export function PointPhotos({ pointId, position, isDeleted, isStreetOpen, onStreetClose }: PointPhotosProps) {
  const { t } = useTranslation('photos');
  const actor = useActor();
  const { data: photos = [] } = useQuery(ownPhotosQuery(pointId));
  const [queue, setQueue] = useState<readonly OfferedPhoto[]>([]);
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

  const section = useInSightOnce(isStreetOpen);

  if (photos.length === 0 && !mayAdd && !isStreetOpen) return null;
  return (
    <section
      ref={section}
      aria-label={t('title')}
      className={classes['photos']}
      data-over={isOver || undefined}
      {...dropHandlers}
    >
      <Row gap={8} wrap>
        <PhotoStrip pointId={pointId} photos={photos} />
        {mayAdd && <PhotoButton onFiles={add} isFull={isFull} testId="point-photo-files" />}
        {mayAdd && brought !== null && queue.length === 0 && !isFull && (
          <Button variant="light" onClick={() => setQueue([brought])}>
            {t('addBrought')}
          </Button>
        )}
      </Row>
      {mayAdd && isFull && (
        <Text size="sm" c="dimmed">
          {t('full', { count: maxPointPhotos })}
        </Text>
      )}
      {isStreetOpen && (
        <PartBoundary onFail={onStreetClose}>
          <StreetPictures pointId={pointId} mayAttach={mayAdd && !isFull} />
        </PartBoundary>
      )}
      {first !== undefined && (
        <PartBoundary onFail={done}>
          <PhotoEditor key={first.url} pointId={pointId} position={position} photo={first} onDone={done} />
        </PartBoundary>
      )}
    </section>
  );
}

function usePaste(onFiles: (files: readonly File[]) => void, isOn: boolean): void {
  const paste = useEffectEvent((event: ClipboardEvent) => {
    const files = [...(event.clipboardData?.files ?? [])].filter(({ type }) => type.startsWith('image/'));
    const isInField = event.target instanceof Element && event.target.closest('input, textarea') !== null;
    if (!isOn || isInField || files.length === 0) return;
    event.preventDefault();
    onFiles(files);
  });
  useEffect(() => {
    const listen = (event: ClipboardEvent) => paste(event);
    document.addEventListener('paste', listen);
    return () => document.removeEventListener('paste', listen);
  }, []);
}

/** Scrolls to the section when it is opened from a menu above. */
function useInSightOnce(isOpen: boolean) {
  const section = useRef<HTMLElement>(null);
  useEffect(() => {
    if (isOpen) section.current?.scrollIntoView({ block: 'start' });
  }, [isOpen]);
  return section;
}

function ownPhotosQuery(pointId: string) {
  return queryOptions({
    queryKey: ['point', pointId, 'own-photos'],
    queryFn: async ({ signal }): Promise<readonly PointPhotoReply[]> =>
      (await call(listPointPhotos, { params: { id: pointId }, quiet: true, signal })).items,
  });
}
