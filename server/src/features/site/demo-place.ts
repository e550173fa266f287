import type { ReplyOf } from '@dozor/contract/call-types.ts';
import { hasDemo } from '../../records/sample/sample-range-queries.ts';
import type { Services } from '../../services.ts';

/** Andorra la Vella and les Escaldes, with every street. */
const place = { center: [1.5315, 42.5095] as [number, number], zoom: 14 };

/** A file of the operator is served in place of the demo's streets. */
export async function demoPlaceOf({
  config,
  database,
}: Pick<Services, 'config' | 'database'>): Promise<ReplyOf<'getSiteConfig'>['demo']> {
  return config.basemap.kind !== 'file' && (await hasDemo(database.kysely)) ? place : null;
}
