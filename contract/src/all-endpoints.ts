import type { Endpoint } from './endpoint.ts';
import { accountsEndpoints } from './accounts-endpoints.ts';
import { addressesEndpoints } from './addresses-endpoints.ts';
import { authEndpoints } from './auth-endpoints.ts';
import { baseLayersEndpoints } from './base-layers-endpoints.ts';
import { basemapEndpoints } from './basemap-endpoints.ts';
import { buildsEndpoints } from './builds-endpoints.ts';
import { commentsEndpoints } from './comments-endpoints.ts';
import { complaintsEndpoints } from './complaints-endpoints.ts';
import { exportEndpoints } from './export-endpoints.ts';
import { historyEndpoints } from './history-endpoints.ts';
import { moderationEndpoints } from './moderation-endpoints.ts';
import { notificationsEndpoints } from './notifications-endpoints.ts';
import { passkeysEndpoints } from './passkeys-endpoints.ts';
import { photosEndpoints } from './photos-endpoints.ts';
import { placeSearchEndpoints } from './place-search-endpoints.ts';
import { pointsEndpoints } from './points-endpoints.ts';
import { siteEndpoints } from './site-endpoints.ts';
import { importEndpoints } from './import-endpoints.ts';
import { sourcesEndpoints } from './sources-endpoints.ts';
import { statisticsEndpoints } from './statistics-endpoints.ts';
import { tilesEndpoints } from './tiles-endpoints.ts';
import { tokensEndpoints } from './tokens-endpoints.ts';
import { voteSurgesEndpoints } from './vote-surges-endpoints.ts';
import { votesEndpoints } from './votes-endpoints.ts';

/** The whole HTTP surface that speaks JSON; the documentation and the tests of rights walk it. */
export const allEndpoints: readonly Endpoint[] = [
  ...siteEndpoints,
  ...authEndpoints,
  ...accountsEndpoints,
  ...passkeysEndpoints,
  ...tokensEndpoints,
  ...addressesEndpoints,
  ...tilesEndpoints,
  ...baseLayersEndpoints,
  ...basemapEndpoints,
  ...pointsEndpoints,
  ...photosEndpoints,
  ...votesEndpoints,
  ...voteSurgesEndpoints,
  ...historyEndpoints,
  ...commentsEndpoints,
  ...complaintsEndpoints,
  ...exportEndpoints,
  ...buildsEndpoints,
  ...moderationEndpoints,
  ...importEndpoints,
  ...sourcesEndpoints,
  ...notificationsEndpoints,
  ...placeSearchEndpoints,
  ...statisticsEndpoints,
];
