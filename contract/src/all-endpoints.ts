import type { Endpoint } from './endpoint.ts';
import { accountsCalls } from './endpoints/accounts-endpoints.ts';
import { addressesCalls } from './endpoints/addresses-endpoints.ts';
import { authCalls } from './endpoints/auth-endpoints.ts';
import { baseLayersCalls } from './endpoints/base-layers-endpoints.ts';
import { basemapCalls } from './endpoints/basemap-endpoints.ts';
import { buildsCalls } from './endpoints/builds-endpoints.ts';
import { commentsCalls } from './endpoints/comments-endpoints.ts';
import { complaintsCalls } from './endpoints/complaints-endpoints.ts';
import { exportCalls } from './endpoints/export-endpoints.ts';
import { historyCalls } from './endpoints/history-endpoints.ts';
import { importCalls } from './endpoints/import-endpoints.ts';
import { moderationCalls } from './endpoints/moderation-endpoints.ts';
import { notificationsCalls } from './endpoints/notifications-endpoints.ts';
import { passkeysCalls } from './endpoints/passkeys-endpoints.ts';
import { photosCalls } from './endpoints/photos-endpoints.ts';
import { placeSearchCalls } from './endpoints/place-search-endpoints.ts';
import { pointsCalls } from './endpoints/points-endpoints.ts';
import { pushCalls } from './endpoints/push-endpoints.ts';
import { siteCalls } from './endpoints/site-endpoints.ts';
import { sourcesCalls } from './endpoints/sources-endpoints.ts';
import { statisticsCalls } from './endpoints/statistics-endpoints.ts';
import { tilesCalls } from './endpoints/tiles-endpoints.ts';
import { tokensCalls } from './endpoints/tokens-endpoints.ts';
import { votesCalls, voteSurgesCalls } from './endpoints/votes-endpoints.ts';
import { waysCalls } from './endpoints/ways-endpoints.ts';

export const allCalls = {
  ...siteCalls,
  ...authCalls,
  ...accountsCalls,
  ...passkeysCalls,
  ...tokensCalls,
  ...addressesCalls,
  ...tilesCalls,
  ...baseLayersCalls,
  ...basemapCalls,
  ...pointsCalls,
  ...photosCalls,
  ...votesCalls,
  ...voteSurgesCalls,
  ...historyCalls,
  ...commentsCalls,
  ...complaintsCalls,
  ...exportCalls,
  ...buildsCalls,
  ...moderationCalls,
  ...importCalls,
  ...sourcesCalls,
  ...notificationsCalls,
  ...pushCalls,
  ...placeSearchCalls,
  ...statisticsCalls,
  ...waysCalls,
};

export const allEndpoints: readonly Endpoint[] = Object.values(allCalls);
