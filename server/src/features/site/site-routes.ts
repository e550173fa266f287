import { siteCalls } from '@dozor/contract/endpoints/site-endpoints.ts';
import { successMessages } from '@dozor/domain/errors/message.ts';
import { type Api, route } from '../../platform/http/route.ts';
import { removePhoto } from '../../platform/photos/photo-store.ts';
import { removeSample } from '../../records/sample/remove-sample.ts';
import type { Services } from '../../services.ts';
import { lawItems } from './law-items.ts';
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
