import { siteCalls } from '@dozor/contract/endpoints/site-endpoints.ts';
import { type Api, route } from '../../platform/http/route.ts';
import type { Services } from '../../services.ts';
import { siteConfig } from './site-config.ts';

export function siteRoutes(api: Api, services: Services): void {
  route(api, siteCalls.getSiteConfig, () => siteConfig(services));
}
