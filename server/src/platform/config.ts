import { readFileSync } from 'node:fs';
import { isIP } from 'node:net';
import { resolve } from 'node:path';
import { type RefinementCtx, z } from 'zod';
import { lawFileSchema } from '@dozor/domain/law/law-row.ts';
import { Law } from '@dozor/domain/law/law.ts';
import { readSender } from './mail/read-sender.ts';
import { openStreetMapBasemap, readBasemap } from './read-basemap.ts';

const providerUrls = {
  googleTiles: 'https://tile.googleapis.com',
  yandexTiles: 'https://tiles.api-maps.yandex.ru',
  yandexApi: 'https://api-maps.yandex.ru',
  /** `off`: Panoramax is not used. */
  panoramax: 'https://api.panoramax.xyz',
  mapillary: 'https://graph.mapillary.com',
};

type ProviderUrls = typeof providerUrls;

const names = Object.keys(providerUrls);
const webAddress = z.url({ protocol: /^https?$/ });

/**
 * The providers' own addresses unless a proxy or stand-in replaces them.
 * @example PROVIDER_URLS="panoramax=off mapillary=http://127.0.0.1:8080"
 */
function readProviderUrls(text: string, context: RefinementCtx): ProviderUrls {
  const urls = { ...providerUrls };
  for (const part of text.split(/[\s,]+/).filter(Boolean)) {
    const [name = '', ...rest] = part.split('=');
    const url = rest.join('=');
    if (!isProvider(name)) context.addIssue({ code: 'custom', message: `names are ${names.join(', ')}` });
    else if (webAddress.safeParse(url).success || (name === 'panoramax' && url === 'off')) {
      urls[name] = url.replace(/\/+$/, '');
    } else context.addIssue({ code: 'custom', message: `${name} is no address` });
  }
  return urls;
}

function isProvider(name: string): name is keyof ProviderUrls {
  return names.includes(name);
}

/** The environment is invalid; startup fails with this one line. */
export class ConfigError extends Error {}

const cacheMessage = 'must be a number of seconds from 0 to 3600';
const portMessage = 'must be a number from 0 to 65535';
const onOff = z.enum(['on', 'off'], 'must be on or off').transform((value) => value === 'on');
const address = z.url({ protocol: /^https?$/ }).transform((url) => url.replace(/\/+$/, ''));
const siteMessage = 'must be an address without a path, such as https://dozor.example.org';
/** All addresses of the site start at its root. */
const siteAddress = z
  .url({ protocol: /^https?$/, error: siteMessage })
  .refine((url) => URL.canParse(url) && new URL(url).href === `${new URL(url).origin}/`, siteMessage)
  .transform((url) => url.replace(/\/+$/, ''));

const postgresAddress = addressLike(/^postgres(ql)?:\/\/\S+$/, 'must be empty or postgres://…');
const bucketAddress = addressLike(/^s3:\/\/\S+$/, 'must be empty or s3://…');

const environmentSchema = z.object({
  HOST: z.string().min(1).default('127.0.0.1'),
  PORT: z.coerce.number(portMessage).int(portMessage).min(0, portMessage).max(65_535, portMessage).default(3000),
  PUBLIC_URL: siteAddress.optional(),
  DATA_DIR: z.string().min(1).default('./data'),
  DATABASE_URL: postgresAddress.optional(),
  DATABASE_LISTEN_URL: postgresAddress.optional(),
  DATABASE_REPLICA_URL: postgresAddress.optional(),
  SAMPLE_DATA: onOff.optional(),
  SMTP_URL: addressLike(/^smtps?:\/\/\S+$/, 'must be empty or smtp://…').optional(),
  MAIL_FROM: z
    .string()
    .refine(isSender, 'must be an address, such as Dozor <dozor@example.org>')
    .default('Dozor <dozor@localhost>'),
  PHOTO_STORE: bucketAddress.optional(),
  BUILD_STORE: bucketAddress.optional(),
  GOOGLE_MAPS_KEY: z.string().optional(),
  YANDEX_MAPS_KEY: z.string().optional(),
  PROVIDER_URLS: z.string().default('').transform(readProviderUrls),
  BASEMAP: z.string().transform(readBasemap).default({ kind: 'address', url: openStreetMapBasemap }),
  AERIAL_URL: address.optional(),
  PLACE_SEARCH_URL: address.optional(),
  ROUTER_URL: address.optional(),
  LAW: z.string().transform(readLaw).optional(),
  BLUR_URL: z.union([z.literal('off'), address]).default('off'),
  MAPILLARY_TOKEN: z.string().optional(),
  OVERPASS_URL: address.optional(),
  SOURCE_KEY_TRAFIKVERKET: z.string().optional(),
  SOURCE_KEY_DATAGOKR: z.string().optional(),
  CONTACT: z
    .string()
    .regex(/^(https?:\/\/\S+|[^\s@<>"]+@[^\s@<>"]+)$/, 'must be an e-mail address or https://…')
    .optional(),
  PUSH: z.union([onOff, address], 'must be on, off or the address of your own push server').default(true),
  CACHE_SECONDS: z.coerce
    .number(cacheMessage)
    .int(cacheMessage)
    .min(0, cacheMessage)
    .max(3600, cacheMessage)
    .default(0),
  RATE_LIMITS: onOff.default(true),
  TRUST_PROXY: z.string().optional(),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  NODE_ENV: z.string().optional(),
});

/** The operator's file of laws, whose rows take the place of ours. */
function readLaw(path: string, context: { addIssue(message: string): void }): Law {
  let content: unknown;
  try {
    content = JSON.parse(readFileSync(path, 'utf8'));
  } catch (error) {
    const isJson = error instanceof SyntaxError;
    context.addIssue(isJson ? 'the file is no valid JSON' : 'the file cannot be read');
    return new Law();
  }
  const { data, error } = lawFileSchema.safeParse(content);
  if (data) return new Law(data);
  const [issue] = error.issues;
  context.addIssue(`${issue?.path.join('.') ?? ''}: ${issue?.message ?? ''}`.replaceAll(/\s+/g, ' '));
  return new Law();
}

/** Settings of earlier versions, which would otherwise be ignored without a word, and what takes their place. */
const retiredSettings: Readonly<Record<string, string>> = {
  PANORAMAX_URL: 'PROVIDER_URLS="panoramax=…"',
  MAPILLARY_URL: 'PROVIDER_URLS="mapillary=…"',
  GOOGLE_TILES_URL: 'PROVIDER_URLS="googleTiles=…"',
  YANDEX_TILES_URL: 'PROVIDER_URLS="yandexTiles=…"',
  YANDEX_API_URL: 'PROVIDER_URLS="yandexApi=…"',
};

export const settingNames = Object.keys(environmentSchema.shape);

export type Config = ReturnType<typeof readConfig>;

/** @throws {ConfigError} naming the first invalid variable */
export function readConfig(environment: Record<string, string | undefined>) {
  // An empty variable counts as unset: unit and compose files write it that way.
  const given = Object.fromEntries(
    Object.entries(environment).filter(([, value]) => value !== undefined && value !== ''),
  );
  const retired = Object.keys(retiredSettings).find((name) => Object.hasOwn(given, name));
  if (retired) throw new ConfigError(`${retired}: is no longer read, set ${retiredSettings[retired]} instead`);
  const parsed = environmentSchema.safeParse(given);
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    // Without the value: the line ends up in logs, and any address may contain a password or a key.
    throw new ConfigError(`${String(issue?.path[0])}: ${issue?.message ?? ''}`);
  }
  const env = parsed.data;
  for (const name of ['DATABASE_LISTEN_URL', 'DATABASE_REPLICA_URL'] as const) {
    if (env[name] && !env.DATABASE_URL) throw new ConfigError(`${name}: needs DATABASE_URL`);
  }
  return {
    host: env.HOST,
    port: env.PORT,
    publicUrl: env.PUBLIC_URL ?? '',
    dataDir: resolve(env.DATA_DIR),
    databaseUrl: env.DATABASE_URL ?? '',
    databaseListenUrl: env.DATABASE_LISTEN_URL ?? '',
    databaseReplicaUrl: env.DATABASE_REPLICA_URL ?? '',
    sampleData: env.SAMPLE_DATA ?? env.NODE_ENV !== 'production',
    smtpUrl: env.SMTP_URL ?? '',
    mailFrom: env.MAIL_FROM,
    photoStore: env.PHOTO_STORE ?? '',
    buildStore: env.BUILD_STORE ?? '',
    googleMapsKey: env.GOOGLE_MAPS_KEY ?? '',
    yandexMapsKey: env.YANDEX_MAPS_KEY ?? '',
    googleTilesUrl: env.PROVIDER_URLS.googleTiles,
    yandexTilesUrl: env.PROVIDER_URLS.yandexTiles,
    yandexApiUrl: env.PROVIDER_URLS.yandexApi,
    basemap: env.BASEMAP,
    /** Tile URL with {z}, {x} and {y}, or a TileJSON URL; may be empty. */
    aerialUrl: env.AERIAL_URL ?? '',
    placeSearchUrl: env.PLACE_SEARCH_URL ?? '',
    /** OSRM or Valhalla; may be empty. */
    routerUrl: env.ROUTER_URL ?? '',
    /** The data allowed in programs that warn while driving, by country. */
    law: env.LAW ?? new Law(),
    /** Service that blurs faces and license plates; may be empty. */
    blurUrl: env.BLUR_URL === 'off' ? '' : env.BLUR_URL,
    /** Empty: Panoramax is not used. */
    panoramaxUrl: env.PROVIDER_URLS.panoramax === 'off' ? '' : env.PROVIDER_URLS.panoramax,
    mapillaryToken: env.MAPILLARY_TOKEN ?? '',
    mapillaryUrl: env.PROVIDER_URLS.mapillary,
    /** For lists of the register: the server of OpenStreetMap's data, and keys of publishers by their settings. */
    lists: {
      overpassUrl: env.OVERPASS_URL ?? null,
      keys: {
        SOURCE_KEY_TRAFIKVERKET: env.SOURCE_KEY_TRAFIKVERKET,
        SOURCE_KEY_DATAGOKR: env.SOURCE_KEY_DATAGOKR,
      },
    },
    contact: env.CONTACT ?? '',
    push: env.PUSH !== false,
    /** The operator's own push server, which may be in a private network; may be empty. */
    pushServerUrl: typeof env.PUSH === 'string' ? env.PUSH : '',
    /** Time that a shared cache may serve responses equal for all users without revalidation; 0 disables it. */
    cacheSeconds: env.CACHE_SECONDS,
    rateLimits: env.RATE_LIMITS,
    trustProxy: parseTrustProxy(env.TRUST_PROXY ?? ''),
    logLevel: env.LOG_LEVEL,
  };
}

const maxProxies = 8;
/** The largest private networks are 10.0.0.0/8 and fc00::/7. */
const fewestBits: Readonly<Record<number, number>> = { 4: 8, 6: 7 };

/** Whoever is in a trusted network can forge his address. */
function isWide(proxy: string): boolean {
  const [ip = '', bits] = proxy.split('/');
  return bits !== undefined && Number(bits) < (fewestBits[isIP(ip)] ?? 0);
}

/** A number of hops or a list of proxy addresses; "true" would let any client forge its address. */
function parseTrustProxy(value: string): false | number | string[] {
  if (value === '' || value === 'off' || value === 'false') return false;
  if (/^\d+$/.test(value)) {
    if (Number(value) > maxProxies)
      throw new ConfigError(`TRUST_PROXY: more than ${maxProxies} proxies in a row are not allowed`);
    return Number(value);
  }
  if (value === 'true' || value === 'on') {
    throw new ConfigError('TRUST_PROXY: give the number of proxies or their addresses, not "on"');
  }
  const proxies = value.split(',').map((part) => part.trim());
  const wrong = proxies.findIndex((proxy) => !isNetwork(proxy));
  if (wrong >= 0) throw new ConfigError(`TRUST_PROXY: proxy ${wrong + 1} is not an address`);
  const wide = proxies.findIndex((proxy) => isWide(proxy));
  if (wide >= 0) throw new ConfigError(`TRUST_PROXY: proxy ${wide + 1} is too large a network; name your own proxies`);
  return proxies;
}

/** An address, a network such as `10.0.0.0/8`, or one of the names that fastify defines for private networks. */
function isNetwork(text: string): boolean {
  if (['loopback', 'linklocal', 'uniquelocal'].includes(text)) return true;
  const [ip = '', bits, ...more] = text.split('/');
  const longest = { 0: -1, 4: 32, 6: 128 }[isIP(ip)] ?? -1;
  return longest > 0 && more.length === 0 && (bits === undefined || (/^\d+$/.test(bits) && Number(bits) <= longest));
}

/** An address that its consumer can parse: an invalid port would otherwise fail much later during startup. */
function addressLike(pattern: RegExp, message: string) {
  // A PostgreSQL URL may name its host in the query string.
  return z
    .string()
    .regex(pattern, message)
    .refine((text) => URL.canParse(text.replace('@/', '@host/')), message);
}

function isSender(text: string): boolean {
  try {
    return !/[\r\n]/.test(text) && readSender(text).address !== '';
  } catch {
    return false;
  }
}
