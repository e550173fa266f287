import type { ReplyOf } from '@dozor/contract/call-types.ts';
import { useTranslation } from '../../../i18n/translation.ts';
import { RelativeTime } from '../../../ui/time/relative-time.tsx';

export function TokenUse({ token: { lastUsed } }: { token: Pick<ReplyOf<'listTokens'>['items'][number], 'lastUsed'> }) {
  const { t } = useTranslation('accounts');
  return lastUsed === null ? t('tokens.unused') : <RelativeTime time={lastUsed} />;
}
