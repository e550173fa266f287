import { useQuery } from '@tanstack/react-query';
import type { ReplyOf } from '@dozor/contract/call-types.ts';
import { siteConfigQuery } from './site-config-query.ts';

type Demo = NonNullable<ReplyOf<'getSiteConfig'>['demo']>;

/** The first view is the same for every site: whether this one has a demo country, the style sheet decides. */
const ofFirstView: Demo = { center: [0, 0], zoom: 0 };

/** The demo country of the sample; null without it. */
export function useDemo(): Demo | null {
  const { data: config } = useQuery(siteConfigQuery);
  return globalThis.document === undefined ? ofFirstView : (config?.demo ?? null);
}
