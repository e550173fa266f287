import type { ReplyOf } from '@dozor/contract/call-types.ts';
import { siteCalls } from '@dozor/contract/endpoints/site-endpoints.ts';
import { successMessages } from '@dozor/domain/errors/message.ts';
import { marginMeters } from '@dozor/domain/law/law-near-borders.ts';
import type { Law } from '@dozor/domain/law/law.ts';
import type { Language } from '@dozor/domain/schema/label.ts';
import { type Api, route } from '../../platform/http/route.ts';
import { removePhoto } from '../../platform/photos/photo-store.ts';
import { removeSample } from '../../records/sample/remove-sample.ts';
import type { Services } from '../../services.ts';
import { setupState } from './setup-state.ts';
import { siteConfig } from './site-config.ts';
import { tryMail } from './try-mail.ts';

export function siteRoutes(api: Api, services: Services): void {
  route(api, siteCalls.getSiteConfig, () => siteConfig(services));

  route(api, siteCalls.getSetup, () => setupState(services));

  route(api, siteCalls.tryMail, ({ body: { email }, language }) => tryMail(services, email, language));

  route(api, siteCalls.removeSample, async ({ actor }) => {
    const done = await removeSample(services.database, (id) => removePhoto(services.photoStore, id));
    await services.changeFeed.catchUpAfterCommit();
    services.log.info({ ...done, by: actor.id }, 'removed the sample');
    return { message: successMessages.objectDeleted, ...done };
  });

  route(api, siteCalls.getLaw, ({ language }) => {
    const counts = services.readModel.places.countries().map(({ country, points }) => [country, points] as const);
    return lawItems(services.config.law, new Map(counts), language);
  });
}

const unlisted = { checkedAt: null, sureness: 'unknown', sources: [] } as const;

/** @param points the number of points of each country that has any */
function lawItems(law: Law, points: ReadonlyMap<string, number>, language: Language): ReplyOf<'getLaw'> {
  const countries = new Set([...law.rows.keys(), ...points.keys()]);
  const items = [...countries].map((country) => {
    const { checkedAt, sureness, sources, rule } = law.rows.get(country) ?? { ...unlisted, rule: undefined };
    const facts = { checkedAt, sureness, sources: [...sources], rule: rule?.[language] };
    const own = law.ownRows.has(country);
    return { country, profile: law.profileOf(country), ...facts, points: points.get(country) ?? 0, own };
  });
  return { items, others: law.others, marginMeters };
}
