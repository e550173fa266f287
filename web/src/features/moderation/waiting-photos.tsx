import { Button, Group, Stack, Text } from '@mantine/core';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReplyOf } from '@dozor/contract/call-types.ts';
import { listWaitingPhotos, settleWaitingPhoto } from '@dozor/contract/calls.ts';
import { call } from '../../api/call.ts';
import { useTranslation } from '../../i18n/translation.ts';
import { moderationCountQuery } from '../../shell/bar/moderation-count-query.ts';
import { EmptyState } from '../../ui/state/empty-state.tsx';
import { ErrorState } from '../../ui/state/error-state.tsx';
import { LoadingState } from '../../ui/state/loading-state.tsx';

const pageSize = 25;

const waitingPhotosQuery = queryOptions({
  queryKey: ['moderation', 'photos'],
  queryFn: ({ signal }) => call(listWaitingPhotos, { query: { page: 1, limit: pageSize }, quiet: true, signal }),
  refetchInterval: 60_000,
});

type Waiting = ReplyOf<'listWaitingPhotos'>['items'][number];

export function WaitingPhotos() {
  const { t } = useTranslation('photos');
  const moderation = useTranslation('moderation');
  const { data, isPending, refetch } = useQuery(waitingPhotosQuery);
  if (isPending) return <LoadingState lines={4} />;
  if (data === undefined) return <ErrorState text={moderation.t('failed')} onRetry={() => void refetch()} />;
  if (data.items.length === 0) return <EmptyState title={t('look.empty')} text={t('look.emptyText')} />;
  return (
    <Stack gap="md">
      <Text>{t('look.lead')}</Text>
      <Stack component="ul" gap="lg" aria-label={t('look.title')} style={{ listStyle: 'none', margin: 0, padding: 0 }}>
        {data.items.map((item) => (
          <WaitingRow key={item.photo._id} item={item} />
        ))}
      </Stack>
    </Stack>
  );
}

function WaitingRow({ item: { photo, point } }: { item: Waiting }) {
  const { t } = useTranslation('photos');
  const queries = useQueryClient();
  const settle = async (outcome: 'shown' | 'removed') => {
    try {
      await call(settleWaitingPhoto, { params: { photo_id: photo._id }, body: { outcome }, quiet: 'success' });
    } finally {
      await Promise.all([
        queries.invalidateQueries({ queryKey: waitingPhotosQuery.queryKey }),
        queries.invalidateQueries({ queryKey: moderationCountQuery.queryKey }),
      ]);
    }
  };
  const { login } = photo.author;
  return (
    <Stack component="li" gap="xs">
      <img
        src={photo.url}
        alt={t('look.alt', { login })}
        width={photo.width}
        height={photo.height}
        style={{ width: 'auto', height: 'auto', maxWidth: '100%', maxHeight: 480, alignSelf: 'flex-start' }}
      />
      <Link to="/" search={{ point: point._id }}>
        {t('look.point', { id: point._id, login })}
      </Link>
      <Group gap="xs">
        <Button onClick={() => void settle('shown').catch(() => undefined)}>{t('look.show')}</Button>
        <Button variant="default" onClick={() => void settle('removed').catch(() => undefined)}>
          {t('look.remove')}
        </Button>
      </Group>
    </Stack>
  );
}
