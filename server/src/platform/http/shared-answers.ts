import { Buffer } from 'node:buffer';
import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../config.ts';
import { chooseCoding, type Coding } from './content-coding.ts';
import type { Api } from './route.ts';
import { SharedBodies } from './shared-bodies.ts';

/** Below this size compression saves less than a packet. */
const minCompressedBytes = 1000;
/** Larger responses are sent uncompressed: they would occupy a thread for too long. */
const maxCompressedBytes = 4 << 20;

const tagEnds: Record<Coding, string> = { br: '-br', gzip: '-gz', identity: '' };

/**
 * `Cache-Control` of a response that is equal for all users. Browsers always revalidate, which is a cheap 304; a shared
 * cache may serve it for the configured time, and as long again while it revalidates.
 */
export function sharedCacheControl({ cacheSeconds }: Pick<Config, 'cacheSeconds'>): string {
  if (cacheSeconds === 0) return 'no-cache';
  return `public, max-age=0, s-maxage=${cacheSeconds}, stale-while-revalidate=${cacheSeconds}`;
}

/** Like {@link sharedCacheControl}, for API responses, which shared caches may store only if configured. */
export function sharedApiCacheControl(config: Pick<Config, 'cacheSeconds'>): string {
  return config.cacheSeconds === 0 ? 'no-store' : sharedCacheControl(config);
}

/**
 * Texts are compressed once and cached, and none of it is done on the main thread. However many clients wait for a text,
 * it is one Buffer for all of them.
 */
export function tagSharedAnswers(api: Api): void {
  const bodies = new SharedBodies();
  api.addHook('onSend', (request, reply, payload, done) => {
    keepPrivate(reply);
    if (!isText(payload, reply) || !isShared(request, reply)) return done();
    return tagged(request, reply, payload);
  });

  async function tagged(request: FastifyRequest, reply: FastifyReply, payload: string | Buffer): Promise<unknown> {
    const length = Buffer.byteLength(payload);
    const isCompressed = length >= minCompressedBytes && length <= maxCompressedBytes;
    const coding = isCompressed ? chooseCoding(request.headers['accept-encoding']) : 'identity';
    const hash = hashOf(payload);
    const tag = `"${hash}${tagEnds[coding]}"`;
    reply.header('etag', tag);
    if (isCompressed) addVary(reply, 'Accept-Encoding');
    if (request.headers['if-none-match']?.includes(`"${hash}`)) {
      reply.code(304).removeHeader('content-length').removeHeader('content-type');
      return null;
    }
    if (length < minCompressedBytes) return payload;
    const bytes = await bodies.get(tag, payload, coding);
    if (coding !== 'identity') reply.header('content-encoding', coding);
    reply.header('content-length', bytes.length);
    return bytes;
  }
}

/** Of texts that a feature keeps and sends to everybody. */
const knownHashes = new WeakMap<Buffer, string>();

function hashOf(payload: string | Buffer): string {
  const known = typeof payload === 'string' ? undefined : knownHashes.get(payload);
  if (known !== undefined) return known;
  const hash = createHash('sha256').update(payload).digest('base64url').slice(0, 22);
  if (typeof payload !== 'string') knownHashes.set(payload, hash);
  return hash;
}

/** Long lists, and texts that a feature keeps, come as bytes. */
function isText(payload: unknown, reply: FastifyReply): payload is string | Buffer {
  if (typeof payload === 'string') return true;
  return Buffer.isBuffer(payload) && String(reply.getHeader('content-type')).startsWith('application/json');
}

/** A cookie is for one user: regardless of other headers, no shared cache may store such a response. */
function keepPrivate(reply: FastifyReply): void {
  if (reply.hasHeader('set-cookie') && String(reply.getHeader('cache-control')).startsWith('public')) {
    reply.header('cache-control', 'no-store');
  }
}

function isShared(request: FastifyRequest, reply: FastifyReply): boolean {
  if (reply.statusCode !== 200 || (request.method !== 'GET' && request.method !== 'HEAD')) return false;
  if (reply.hasHeader('etag') || reply.hasHeader('content-encoding')) return false;
  const cacheControl = String(reply.getHeader('cache-control') ?? 'no-store');
  return !cacheControl.includes('no-store');
}

function addVary(reply: FastifyReply, name: string): void {
  const vary = reply.getHeader('vary');
  reply.header('vary', vary === undefined ? name : `${String(vary)}, ${name}`);
}
