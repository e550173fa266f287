import type { Endpoint } from './endpoint.ts';
import { accountsEndpoints } from './endpoints/accounts-endpoints.ts';
import { addressesEndpoints } from './endpoints/addresses-endpoints.ts';
import { authEndpoints } from './endpoints/auth-endpoints.ts';
import { baseLayersEndpoints } from './endpoints/base-layers-endpoints.ts';
import { basemapEndpoints } from './endpoints/basemap-endpoints.ts';
import { buildsEndpoints } from './endpoints/builds-endpoints.ts';
import { commentsEndpoints } from './endpoints/comments-endpoints.ts';
import { complaintsEndpoints } from './endpoints/complaints-endpoints.ts';
import { exportEndpoints } from './endpoints/export-endpoints.ts';
import { historyEndpoints } from './endpoints/history-endpoints.ts';
import { moderationEndpoints } from './endpoints/moderation-endpoints.ts';
import { notificationsEndpoints } from './endpoints/notifications-endpoints.ts';
import { passkeysEndpoints } from './endpoints/passkeys-endpoints.ts';
import { photosEndpoints } from './endpoints/photos-endpoints.ts';
import { placeSearchEndpoints } from './endpoints/place-search-endpoints.ts';
import { pointsEndpoints } from './endpoints/points-endpoints.ts';
import { siteEndpoints } from './endpoints/site-endpoints.ts';
import { importEndpoints } from './endpoints/import-endpoints.ts';
import { sourcesEndpoints } from './endpoints/sources-endpoints.ts';
import { statisticsEndpoints } from './endpoints/statistics-endpoints.ts';
import { tilesEndpoints } from './endpoints/tiles-endpoints.ts';
import { tokensEndpoints } from './endpoints/tokens-endpoints.ts';
import { voteSurgesEndpoints } from './endpoints/vote-surges-endpoints.ts';
import { votesEndpoints } from './endpoints/votes-endpoints.ts';

/** Every JSON endpoint. The API documentation and the permission tests iterate over it. */
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
