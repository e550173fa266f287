import { Button } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReplyOf } from '@dozor/contract/call-types.ts';
import { listVotes } from '@dozor/contract/calls.ts';
import { call } from '../../api/call.ts';
import { useTranslation } from '../../i18n/translation.ts';
import { Text } from '../../ui/layout.tsx';
import { RelativeTime } from '../../ui/time/relative-time.tsx';
import classes from './votes.module.css';

type Vote = ReplyOf<'listVotes'>['items'][number];

export function VoteList({ pointId }: { pointId: string }) {
  const { t } = useTranslation('votes');
  const { data, error, hasNextPage, fetchNextPage, isFetching } = useInfiniteQuery({
    queryKey: ['votes', pointId],
    queryFn: ({ pageParam, signal }) =>
      call(listVotes, { params: { id: pointId }, query: { page: String(pageParam) }, quiet: true, signal }),
    initialPageParam: 1,
    getNextPageParam: ({ page, limit, total }) => (page * limit < total ? page + 1 : undefined),
  });
  if (error !== null && data === undefined) return <p role="alert">{t('who.failed')}</p>;
  const votes = data?.pages.flatMap(({ items }) => items);
  if (votes === undefined) return null;
  if (votes.length === 0) return <p>{t('who.none')}</p>;
  return (
    <>
      <Text as="ul" mb={8} className={classes['list']}>
        {votes.map((vote) => (
          <VoteRow key={vote._id} vote={vote} />
        ))}
      </Text>
      {hasNextPage && (
        <Button variant="default" loading={isFetching} onClick={() => void fetchNextPage()}>
          {t('who.more')}
        </Button>
      )}
    </>
  );
}

function VoteRow({ vote: { kind, created, author, source } }: { vote: Vote }) {
  const { t } = useTranslation('votes');
  return (
    <li>
      <span>
        {author === null ? (
          t(source === 'list' ? 'who.list' : 'who.visitor')
        ) : (
          <Link to="/account/$login" params={{ login: author.login }} data-alone>
            {author.login}
          </Link>
        )}
        {`: ${t(`who.${kind}`)}`}
      </span>
      <RelativeTime time={created} />
    </li>
  );
}
