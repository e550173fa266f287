import { randomUUID } from 'node:crypto';
import type { Readable } from 'node:stream';
import { promisify } from 'node:util';
import cookie from '@fastify/cookie';
import fastify, { type FastifyBaseLogger, type FastifyReply, type FastifyRequest, LogController } from 'fastify';
import type { Actor } from '@dozor/domain/access/actor.ts';
import { InvariantError } from '@dozor/domain/errors/invariant-error.ts';
import { AppError } from '../../core/app-error.ts';
import type { Log } from '../../core/log.ts';
import type { Config } from '../config.ts';
import { addressKey } from '../limits/address-key.ts';
import type { Admissions } from '../overload/admissions.ts';
import { holdRefusals } from '../overload/hold-refusals.ts';
import { shedLoad } from '../overload/shed-load.ts';
import { answerClientError } from './answer-client-error.ts';
import { answerError } from './answer-error.ts';
import { EarlyAnswers } from './early-answers.ts';
import { hasTwoHosts } from './input/has-two-hosts.ts';
import { readJsonBody } from './input/read-json-body.ts';
import { loggedUrl } from './logged-url.ts';
import { openToOtherSites } from './open-data.ts';
import { clientAddress, proxyTrust } from './readers/client-address.ts';
import { countBodies, countUnread, endRefusedBodies, refuseUnread } from './readers/refuse-unread.ts';
import { shareConnections } from './readers/share-connections.ts';
import { UnreadAnswers, type UnreadLimits } from './readers/unread-answers.ts';
import { requireSameSite } from './require-same-site.ts';
import type { Api } from './route.ts';
import { refusalHeaders, securityHeaders } from './security-headers.ts';
import { tagSharedAnswers } from './shared-answers.ts';

const bodyLimitBytes = 64 * 1024;
/** Twice the number of open maps supported, of some 18 kB each; further connections are closed before anything is allocated. */
const maxConnections = 10_000;

export interface ApiOptions {
  config: Config;
  log: Log;
  admissions: Admissions;
  resolveActor: (request: FastifyRequest, reply: FastifyReply) => Promise<Actor | null>;
  unreadLimits?: UnreadLimits | undefined;
}

/** Fastify with each of its lenient defaults set on purpose. */
export async function createApi({ config, log, admissions, resolveActor, unreadLimits }: ApiOptions): Promise<Api> {
  const trustProxy = proxyTrust(config.trustProxy);
  const unreadAnswers = new UnreadAnswers(
    (request) => clientAddress(request, trustProxy),
    unreadLimits,
    (connections) => log.warn({ connections }, 'closed connections whose responses were not read'),
  );
  const earlyAnswers = new EarlyAnswers((request, response) => {
    unreadAnswers.begin(request, response);
    return unreadAnswers.excess(request) === undefined && !hasTwoHosts(request);
  });
  // Otherwise fastify would put pino's own type into the type of the whole instance.
  const loggerInstance: FastifyBaseLogger = log;
  const api: Api = fastify({
    serverFactory: (framework, settings) => earlyAnswers.createServer(framework, settings),
    loggerInstance,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    bodyLimit: bodyLimitBytes,
    trustProxy,
    requestTimeout: 30_000,
    keepAliveTimeout: 20_000,
    // `Connections` closes them; late requests on an open connection are answered.
    forceCloseConnections: false,
    return503OnClosing: false,
    exposeHeadRoutes: true,
    clientErrorHandler: (error, socket) => answerClientError(error, socket, refusalHeaders(config)),
    onProtoPoisoning: 'error',
    onConstructorPoisoning: 'error',
    schemaController: { compilersFactory: { buildValidator: noSchemas, buildSerializer: noSchemas } },
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 1000, ignoreDuplicateSlashes: false },
    // An invalid URL passes no hook, so its response gets the headers here.
    frameworkErrors: (error, request, reply) => void answerError(error, request, reply.headers(refusalHeaders(config))),
  });
  api.server.maxConnections = maxConnections;
  if (config.rateLimits) shareConnections(api.server, (address) => trustProxy(address, 0));
  api.decorate('earlyAnswers', earlyAnswers);
  api.decorate('unreadAnswers', unreadAnswers);
  unreadAnswers.watch(api.server);
  await api.register(cookie);
  await securityHeaders(api, config);
  openToOtherSites(api);
  api.addHook('onRequest', ({ raw }, _reply, done) => {
    done(hasTwoHosts(raw) ? new AppError('unknownRequest') : undefined);
  });
  refuseUnread(api);
  const keyOf = ({ ip }: FastifyRequest): string => (config.rateLimits ? addressKey(ip) : '');
  shedLoad(api, admissions, keyOf);
  holdRefusals(api, keyOf);
  // Again at its turn: many may have arrived at once.
  refuseUnread(api);
  countBodies(api, unreadAnswers);
  readOnlyJson(api);
  api.decorateRequest('actor', null);
  api.addHook('onRequest', async (request, reply) => {
    requireSameSite(request, config.publicUrl);
    if (request.url.startsWith('/api/')) request.actor = await resolveActor(request, reply);
  });
  api.addHook('onSend', (request, reply, _payload, done) => {
    if (request.url.startsWith('/api/') && !reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store');
    done();
  });
  tagSharedAnswers(api);
  countUnread(api, unreadAnswers);
  endRefusedBodies(api);
  api.addHook('onResponse', (request, reply, done) => {
    log.info({
      id: request.id,
      method: request.method,
      url: loggedUrl(request.url),
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
    });
    done();
  });
  api.setErrorHandler(answerError);
  return api;
}

/** Routes accept JSON only; forms with files add their own parser. */
function readOnlyJson(api: Api): void {
  api.removeAllContentTypeParsers();
  const parse = promisify<FastifyRequest, string, unknown>(api.getDefaultJsonParser('error', 'error'));
  const turnOfBody = promisify(api.turnOfBody);
  api.addContentTypeParser('application/json', async (request: FastifyRequest, payload: Readable) => {
    const { bodyLimit } = request.routeOptions;
    if (Number(request.headers['content-length']) > bodyLimit) throw new AppError('fileTooLarge');
    const body = await readJsonBody(payload, bodyLimit);
    if (body.length === 0) return undefined;
    try {
      await turnOfBody(request);
      return await parse(request, body.takeText());
    } finally {
      body.free();
    }
  });
}

/** Validation uses the contract's own schemas: loading a JSON Schema compiler would take a tenth of the startup. */
function noSchemas(): never {
  throw new InvariantError('No route has a schema that fastify would read.');
}
