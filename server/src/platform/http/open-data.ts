import type { Api } from './route.ts';

/** Data that is equal for all users and not private; not what costs the installation money, such as layers with a key. */
const openData =
  /^\/(api\/(points|history|comments|photos|votes|credits|statistics|addresses|tiles|basemap|events|docs|config|export\/collect)|builds|feeds|share)(\/|\?|$)/;

/** In addition to those that every page may read. */
const exposedHeaders = 'ETag, Retry-After, Content-Disposition';

/** Lets pages of other sites read open data (CORS of the Fetch standard); without cookies, which remain ours. */
export function openToOtherSites(api: Api): void {
  api.addHook('onRequest', ({ method, url }, reply, done) => {
    if ((method === 'GET' || method === 'HEAD') && openData.test(url)) {
      reply.header('access-control-allow-origin', '*').header('access-control-expose-headers', exposedHeaders);
    }
    done();
  });
}
