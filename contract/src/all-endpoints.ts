import type { Endpoint } from './endpoint.ts';
import { historyEndpoints } from './history-endpoints.ts';
import { pointsEndpoints } from './points-endpoints.ts';
import { siteEndpoints } from './site-endpoints.ts';

/** The whole HTTP surface that speaks JSON; the documentation and the tests of rights walk it. */
export const allEndpoints = [...siteEndpoints, ...pointsEndpoints, ...historyEndpoints] as unknown as readonly Endpoint[];
