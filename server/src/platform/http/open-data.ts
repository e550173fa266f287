import type { Api } from './route.ts';

/**
 * What is the same for everybody and belongs to nobody's page: points, their history, discussion and photos, tiles, files,
 * feeds, statistics, places and what describes the API. Not what costs the installation money elsewhere, as the layers
 * behind a key do.
 */
const openData =
  /^\/(api\/(points|history|comments|photos|votes|statistics|addresses|tiles|basemap|events|docs|config|export\/collect)|builds|feeds|share)(\/|\?|$)/;

/** Beside those that every page may read. */
const exposedHeaders = 'ETag, Retry-After, Content-Disposition';

/** Lets the pages of others read what is open (the Fetch standard's CORS protocol); without cookies, which stay ours. */
export function openToOtherSites(api: Api): void {
  api.addHook('onRequest', async ({ method, url }, reply) => {
    if ((method !== 'GET' && method !== 'HEAD') || !openData.test(url)) return;
    reply.header('access-control-allow-origin', '*').header('access-control-expose-headers', exposedHeaders);
  });
}
