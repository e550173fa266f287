import { queryOptions } from '@tanstack/react-query';
import type { ReplyOf } from '@dozor/contract/call-types.ts';
import { getLaw } from '@dozor/contract/calls.ts';
import type { Language } from '@dozor/domain/schema/label.ts';
import { call } from './call.ts';

export type LawReply = ReplyOf<'getLaw'>;
export type LawRow = LawReply['items'][number];

/** Changes only with the server's version. */
export function lawQuery(language: Language) {
  return queryOptions({
    queryKey: ['law', language],
    queryFn: ({ signal }): Promise<LawReply> => call(getLaw, { quiet: true, signal }),
    staleTime: Infinity,
  });
}
