import { sql } from 'kysely';
import { collectDefaultMetrics, Histogram, Registry } from 'prom-client';
import type { Api } from '../../platform/http/route.ts';
import type { Services } from '../../platform/services.ts';

/** For whoever watches the server: alive, able to serve, and its figures. */
export function healthRoutes(api: Api, services: Services): void {
  api.get('/health/live', () => ({ status: 'live' }));
  api.get('/health/ready', async (_request, reply) => {
    try {
      await sql`select 1`.execute(services.database.kysely);
      return { status: 'ready' };
    } catch {
      return reply.code(503).send({ message: 'Server is busy' });
    }
  });

  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from the request to the end of its answer',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.001, 0.005, 0.02, 0.1, 0.5, 2, 10],
    registers: [registry],
  });
  api.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'none';
    durations.observe({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1000);
  });
  api.get('/metrics', async (_request, reply) => reply.type(registry.contentType).send(await registry.metrics()));
}
