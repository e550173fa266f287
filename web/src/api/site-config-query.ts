import { queryOptions } from '@tanstack/react-query';
import type { ReplyOf } from '@dozor/contract/call-types.ts';
import { getSiteConfig } from '@dozor/contract/calls.ts';
import { call } from './call.ts';

/** Embedded in the page by the server. */
export const siteConfigQuery = queryOptions({
  queryKey: ['site-config'],
  queryFn: ({ signal }) => call(getSiteConfig, { quiet: true, signal }),
  initialData: readFromPage,
  staleTime: Infinity,
});

/** Undefined for a page from the service worker's cache, which has none. */
function readFromPage(): ReplyOf<'getSiteConfig'> | undefined {
  const text = globalThis.document?.querySelector<HTMLMetaElement>('meta[name=site-config]')?.content;
  return text ? (JSON.parse(text) as ReplyOf<'getSiteConfig'>) : undefined;
}
