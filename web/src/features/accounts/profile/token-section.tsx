import { Button } from '@mantine/core';
import { IconTerminal2 } from '@tabler/icons-react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { ReplyOf } from '@dozor/contract/call-types.ts';
import { revokeToken } from '@dozor/contract/calls.ts';
import { call } from '../../../api/call.ts';
import { useTranslation } from '../../../i18n/translation.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { Stack, Text } from '../../../ui/layout.tsx';
import { ErrorState } from '../../../ui/state/error-state.tsx';
import { LoadingState } from '../../../ui/state/loading-state.tsx';
import { dayLabel } from '../day-label.ts';
import classes from '../profile.module.css';
import { NewToken } from './new-token.tsx';
import { TokenUse } from './token-use.tsx';
import { tokensQuery } from './tokens-query.ts';

type Token = ReplyOf<'listTokens'>['items'][number];

interface TokenSectionProps {
  login: string;
  isStaff: boolean;
}

export function TokenSection({ login, isStaff }: TokenSectionProps) {
  const { t } = useTranslation('accounts');
  const { data, error, refetch } = useQuery(tokensQuery(login));
  if (data === undefined && error !== null) {
    return <ErrorState title={t('tokens.failed')} text={t('tokens.failedText')} onRetry={() => void refetch()} />;
  }
  if (data === undefined) return <LoadingState lines={2} />;
  return (
    <Stack className={classes['stack']} align="start" gap={16}>
      {data.length > 0 && (
        <ul className={classes['sessions']} aria-label={t('tokens.list')}>
          {data.map((token) => (
            <TokenRow key={token._id} login={login} token={token} />
          ))}
        </ul>
      )}
      <NewToken login={login} isStaff={isStaff} />
    </Stack>
  );
}

function TokenRow({ login, token }: { login: string; token: Token }) {
  const { t } = useTranslation('accounts');
  const language = useLanguage();
  const queries = useQueryClient();
  const { mutate: revoke, isPending } = useMutation({
    mutationFn: () => call(revokeToken, { params: { login, token_id: token._id } }),
    onSettled: () => queries.invalidateQueries({ queryKey: ['tokens', login] }),
  });
  const scopes = token.scopes.map((scope) => t(`tokens.scope.${scope}`)).join(', ');
  const until =
    token.expires === null ? t('tokens.lasting') : t('tokens.until', { day: dayLabel(token.expires, language) });
  return (
    <li className={classes['session']}>
      <IconTerminal2 size={24} stroke={1.5} aria-hidden className={classes['sessionIcon']} />
      <Stack className={classes['sessionText']} grow size="sm">
        <Text as="bdi" weight={500}>
          {token.name}
        </Text>
        <Text as="span" tone="dimmed" breaks>
          {scopes}
          <span className={classes['since']}>{until}</span>
          <span className={classes['since']}>
            <TokenUse token={token} />
          </span>
        </Text>
      </Stack>
      <Button
        variant="default"
        size="compact-sm"
        className={classes['end']}
        loading={isPending}
        aria-label={t('tokens.revokeNamed', { name: token.name })}
        onClick={() => revoke()}
      >
        {t('tokens.revoke')}
      </Button>
    </li>
  );
}
