import cluster from 'node:cluster';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import { AppError } from '../../core/app-error.ts';
import { version } from '../../core/version.ts';
import type { Api } from '../../platform/http/route.ts';
import type { Services } from '../../services.ts';
import { measureDatabase } from './database-metrics.ts';
import { askDatabase } from './work-queries.ts';

export function healthRoutes(api: Api, services: Services): void {
  api.get('/health/live', () => ({ status: 'live' }));
  api.get('/health/ready', async () => {
    if (services.stopping.aborted) throw new AppError('serverBusy');
    try {
      await askDatabase(services.database.kysely);
      return { status: 'ready' };
    } catch {
      throw new AppError('serverBusy');
    }
  });

  const registry = new Registry();
  measureLoad(registry, services.admissions);
  measureDatabase(registry, services);
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from the request to the end of its response',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.001, 0.005, 0.02, 0.1, 0.5, 2, 10],
    registers: [registry],
  });
  api.addHook('onResponse', (request, reply, done) => {
    const route = request.routeOptions.url ?? 'none';
    durations.observe({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1000);
    done();
  });
  const all = Registry.merge([processRegistry(), registry]);
  // Workers share an address, and each reports only its own metrics.
  if (cluster.worker) all.setDefaultLabels({ worker: String(cluster.worker.id) });
  api.get('/metrics', async (_request, reply) => reply.type(all.contentType).send(await all.metrics()));
}

const minuteMs = 60_000;
let ofProcess: Registry | undefined;

/** The process outlives its server: collectors of its event loop and garbage collection are registered once for good. */
function processRegistry(): Registry {
  if (ofProcess !== undefined) return ofProcess;
  const registry = new Registry();
  // Its measure of the event loop would wake an idle server a hundred times a second: ours runs beside requests only.
  collectDefaultMetrics({ register: registry, eventLoopMonitoringPrecision: minuteMs });
  for (const { name } of registry.getMetricsAsArray()) {
    if (name.startsWith('nodejs_eventloop_lag')) registry.removeSingleMetric(name);
  }
  nameProcess(registry);
  ofProcess = registry;
  return registry;
}

function measureLoad(registry: Registry, admissions: Services['admissions']): void {
  const registers = [registry];
  new Counter({
    name: 'http_requests_shed_total',
    help: 'Requests rejected because the server was busy',
    registers,
    collect() {
      this.reset();
      this.inc(admissions.shed);
    },
  });
  const gauges = {
    http_requests_in_flight: ['Requests being processed', () => admissions.load.inFlight],
    http_requests_waiting: ['Requests waiting to start', () => admissions.load.waiting],
    event_loop_delay_seconds: ['Delay of the event loop', () => admissions.load.loopDelayMs / 1000],
  } as const;
  for (const [name, [help, value]] of Object.entries(gauges)) {
    new Gauge({
      name,
      help,
      registers,
      collect() {
        this.set(value());
      },
    });
  }
}

function nameProcess(registry: Registry): void {
  const labels = { pid: String(process.pid), version };
  const info = new Gauge({
    name: 'dozor_process_info',
    help: 'The process that serves this page',
    labelNames: Object.keys(labels),
    registers: [registry],
  });
  info.set(labels, 1);
}
