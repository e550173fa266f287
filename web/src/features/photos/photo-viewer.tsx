import { ActionIcon, Loader } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { type PointerEvent, useEffect, useEffectEvent, useRef } from 'react';
import type { ReplyOf } from '@dozor/contract/call-types.ts';
import { listPhotos } from '@dozor/contract/calls.ts';
import type { PointPhoto } from '@dozor/domain/point/point-schema.ts';
import { call } from '../../api/call.ts';
import { useTranslation } from '../../i18n/translation.ts';
import type { ModalContentProps } from '../../shell/modal/modal-content.ts';
import { useModal } from '../../shell/modal/use-modal.ts';
import { Row, Stack } from '../../ui/layout.tsx';
import { EmptyState } from '../../ui/state/empty-state.tsx';
import { ErrorState } from '../../ui/state/error-state.tsx';
import classes from './photo-viewer.module.css';

/** The minimum horizontal distance; it must also exceed the vertical one. */
const minPx = 48;

type PhotoPage = ReplyOf<'listPhotos'>;

export function PhotoViewer(_props: ModalContentProps) {
  const { t } = useTranslation('comments');
  const { _photo, _point } = useSearch({ strict: false });
  const { openModal } = useModal();
  const { data, error, refetch } = useQuery({ ...photosOfPointQuery(_point ?? ''), enabled: _point !== undefined });
  const photos = data ?? [];
  const index = photos.findIndex(({ _id }) => _id === _photo);
  const photo = photos[index];

  const show = (step: 1 | -1) => {
    const next = photos[index + step];
    if (next !== undefined && _point !== undefined) openModal('imageModal', { _photo: next._id, _point });
  };
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.key === 'ArrowRight') show(1);
    else if (event.key === 'ArrowLeft') show(-1);
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event);
    globalThis.addEventListener('keydown', listen);
    return () => globalThis.removeEventListener('keydown', listen);
  }, []);
  const swipe = useSwipe(show);

  if (error !== null && data === undefined) {
    return <ErrorState text={t('photos.loadFailed')} onRetry={() => void refetch()} />;
  }
  if (data === undefined && _point !== undefined) return <Loader />;
  if (photo === undefined) return <EmptyState title={t('photos.gone')} text={t('photos.goneText')} />;
  const { url, width, height } = photo;
  const number = t('photos.number', { number: index + 1, count: photos.length });
  return (
    <Stack as="figure" gap={8}>
      <div className={classes['stage']} {...swipe}>
        <img
          key={url}
          className={classes['photo']}
          src={url}
          width={width}
          height={height}
          alt={number}
          draggable={false}
        />
        <ActionIcon
          className={classes['previous']}
          variant="default"
          size="lg"
          aria-label={t('photos.previous')}
          disabled={index === 0}
          onClick={() => show(-1)}
        >
          <IconChevronLeft size={22} aria-hidden />
        </ActionIcon>
        <ActionIcon
          className={classes['next']}
          variant="default"
          size="lg"
          aria-label={t('photos.next')}
          disabled={index === photos.length - 1}
          onClick={() => show(1)}
        >
          <IconChevronRight size={22} aria-hidden />
        </ActionIcon>
      </div>
      <Row as="figcaption" gap={12} justify="between" size="sm" tone="dimmed">
        <span role="status">{number}</span>
        <a href={url} target="_blank" rel="noopener" data-alone>
          {t('photos.original')}
        </a>
      </Row>
      {[photos[index - 1], photos[index + 1]].map(
        (near) => near && <link key={near._id} rel="preload" as="image" href={near.url} />,
      )}
    </Stack>
  );
}

/** Newest comment first. */
function photosOfPointQuery(pointId: string) {
  return queryOptions({
    queryKey: ['point', pointId, 'photos'],
    queryFn: async ({ signal }): Promise<readonly PointPhoto[]> => {
      const photos: PointPhoto[] = [];
      let before: number | undefined;
      do {
        const asked = { params: { id: pointId }, query: { before } };
        const page: PhotoPage = await call(listPhotos, { ...asked, quiet: true, signal });
        for (const one of page.items) photos.push(one);
        before = page.next === undefined ? undefined : Number(page.next);
      } while (before !== undefined);
      return photos;
    },
  });
}

/** A swipe to the left means forward. */
function useSwipe(onSwipe: (step: 1 | -1) => void) {
  const start = useRef<{ x: number; y: number } | null>(null);
  return {
    onPointerDown: (event: PointerEvent) => {
      start.current = event.pointerType === 'mouse' ? null : { x: event.clientX, y: event.clientY };
    },
    onPointerUp: (event: PointerEvent) => {
      const from = start.current;
      start.current = null;
      if (from === null) return;
      const [dx, dy] = [event.clientX - from.x, event.clientY - from.y];
      if (Math.abs(dx) >= minPx && Math.abs(dx) > Math.abs(dy)) onSwipe(dx < 0 ? 1 : -1);
    },
    onPointerCancel: () => {
      start.current = null;
    },
  };
}
