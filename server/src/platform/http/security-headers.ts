import helmet from '@fastify/helmet';
import type { Config } from '../config.ts';
import type { Api } from './route.ts';

const openStreetMap = 'https://tile.openstreetmap.org';

const referrerPolicy = 'strict-origin-when-cross-origin';
const hstsSeconds = 31_536_000;
/** Tiles and photos may be used by any GIS or page. */
const resourcePolicy = 'cross-origin';

/** Headers that the framework does not set, for responses other than pages: their policy allows nothing at all. */
function bareHeaders(config: Config): Record<string, string> {
  return {
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none';frame-ancestors 'none'",
    'referrer-policy': referrerPolicy,
    ...(isHttps(config) && { 'strict-transport-security': `max-age=${hstsSeconds}` }),
  };
}

/** The same for a text-only response sent before any route. */
export function refusalHeaders(config: Config): Record<string, string> {
  return { ...bareHeaders(config), 'cache-control': 'no-store' };
}

/** The same for data that pages of other sites may use. */
export function openDataHeaders(config: Config): Record<string, string> {
  return {
    ...bareHeaders(config),
    'access-control-allow-origin': '*',
    'cross-origin-resource-policy': resourcePolicy,
  };
}

function isHttps(config: Config): boolean {
  return config.publicUrl.startsWith('https:');
}

/** Hosts of base layers are allowed only where they can be used: a provider without its key adds no host. */
export async function securityHeaders(api: Api, config: Config): Promise<void> {
  const tileHosts = [
    openStreetMap,
    ...(config.basemap.kind === 'address' ? [new URL(config.basemap.url).origin] : []),
    ...(config.aerialUrl ? [new URL(config.aerialUrl).origin] : []),
    ...(config.googleMapsKey ? [new URL(config.googleTilesUrl).origin] : []),
    ...(config.yandexMapsKey ? [new URL(config.yandexTilesUrl).origin] : []),
  ];
  await api.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'"],
        workerSrc: ["'self'", 'blob:'],
        // Mantine writes its variables into a style element.
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', 'blob:', ...tileHosts],
        connectSrc: ["'self'", ...tileHosts],
        fontSrc: ["'self'"],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameSrc: ["'self'"],
        frameAncestors: ["'none'"],
      },
    },
    // OpenStreetMap refuses tiles without a referrer.
    referrerPolicy: { policy: referrerPolicy },
    crossOriginEmbedderPolicy: false,
    crossOriginResourcePolicy: { policy: resourcePolicy },
    hsts: isHttps(config) ? { maxAge: hstsSeconds, includeSubDomains: false } : false,
  });
}
