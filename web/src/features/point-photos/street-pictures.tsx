import { Button, Group, Stack, Text } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { attachStreetPicture, findStreetPictures } from '@dozor/contract/calls.ts';
import type { StreetPicture } from '@dozor/contract/endpoints/photos-endpoints.ts';
import { call } from '../../api/call.ts';
import { useTranslation } from '../../i18n/translation.ts';
import { ErrorState } from '../../ui/state/error-state.tsx';
import { LoadingState } from '../../ui/state/loading-state.tsx';

const names = { panoramax: 'Panoramax', mapillary: 'Mapillary' } as const;

/** Requested only when this is shown. */
export function StreetPictures({ pointId, mayAttach }: { pointId: string; mayAttach: boolean }) {
  const { t } = useTranslation('photos');
  const { data, isPending, refetch } = useQuery({
    queryKey: ['street-pictures', pointId],
    queryFn: ({ signal }) => call(findStreetPictures, { params: { id: pointId }, quiet: true, signal }),
    retry: false,
  });
  if (isPending) return <LoadingState lines={3} />;
  if (data === undefined) return <ErrorState text={t('street.failed')} onRetry={() => void refetch()} />;
  const { items, silent } = data;
  return (
    <Stack gap="xs" aria-label={t('street.title')} component="section">
      {silent.length > 0 && (
        <Text size="sm" role="status">
          {t('street.silent', { sites: silent.join(', ') })}
        </Text>
      )}
      {items.length === 0 && silent.length === 0 && (
        <Text size="sm" role="status">
          {t('street.none')}
        </Text>
      )}
      {items.map((picture) => (
        <StreetRow key={picture.source + picture.name} pointId={pointId} picture={picture} mayAttach={mayAttach} />
      ))}
    </Stack>
  );
}

interface StreetRowProps {
  pointId: string;
  picture: StreetPicture;
  mayAttach: boolean;
}

function StreetRow({ pointId, picture, mayAttach }: StreetRowProps) {
  const { t } = useTranslation('photos');
  const queries = useQueryClient();
  const { source, name, thumbnail, page, author, licence, taken, away } = picture;
  const attach = async () => {
    const body = { source, name, kind: 'overview' as const };
    await call(attachStreetPicture, { params: { id: pointId }, body, quiet: 'success' });
    await queries.invalidateQueries({ queryKey: ['point', pointId, 'own-photos'] });
  };
  return (
    <Group wrap="nowrap" align="flex-start" gap="sm">
      <img
        src={thumbnail}
        alt={t('street.alt', { meters: away })}
        width={132}
        height={92}
        style={{ borderRadius: 8, objectFit: 'cover', flex: 'none' }}
      />
      <Stack gap={4}>
        <Text size="sm">{t('street.row', { site: names[source], meters: away, day: taken?.slice(0, 10) ?? '' })}</Text>
        <Text size="xs" c="dimmed">
          {[author, licence].filter(Boolean).join(' · ')}
        </Text>
        <Group gap="xs">
          <a href={page} target="_blank" rel="noopener noreferrer">
            {t('street.there')}
          </a>
          {mayAttach && (
            <Button variant="subtle" size="compact-sm" onClick={() => void attach().catch(() => undefined)}>
              {t('street.attach')}
            </Button>
          )}
        </Group>
      </Stack>
    </Group>
  );
}
