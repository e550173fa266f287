import cluster from 'node:cluster';
import { parseArgs } from 'node:util';
import { createLog } from '../core/log.ts';
import { firstAddresses } from '../features/site/first-addresses.ts';
import { type Config, readConfig } from '../platform/config.ts';
import { startServer, type StartOptions } from '../start-server.ts';
import { WrongUseError } from './command-errors.ts';
import { ServeWorkers, type WorkerMessage } from './serve-workers.ts';

/** Exceeded only by a hanging stop: responses have 8 s, and the snapshot of millions of points a few more. */
const stopWithinMs = 15_000;
const exitCut = 6;
const maxWorkers = 64;

export const serveCommand = {
  usage: 'serve [--workers N]',
  does: 'upgrades the database and serves the site, on PostgreSQL with N processes',
  async run(args: string[]): Promise<number> {
    const { values } = parseArgs({ args, options: { workers: { type: 'string', default: '1' } } });
    const count = readWorkers(values.workers);
    const config = readConfig(process.env);
    if (cluster.isWorker || count === 1) return serve(config);
    if (config.databaseUrl === '') {
      throw new WrongUseError('--workers needs PostgreSQL (DATABASE_URL): SQLite allows one server process');
    }
    const workers = new ServeWorkers({ count, log: createLog(config), stopWithinMs: stopWithinMs + 2000 });
    const stopping = stopSignal().then(() => workers.stop());
    const failed = await workers.start(reportReady);
    return failed ?? stopping;
  },
};

function readWorkers(text: string): number {
  const count = Number(text);
  if (/^\d+$/.test(text) && count >= 1 && count <= maxWorkers) return count;
  throw new WrongUseError(`--workers must be a number from 1 to ${maxWorkers}`);
}

/** @returns the exit code */
export async function serve(
  config: Config,
  options: Pick<StartOptions, 'timeoutFactor' | 'stopping'> = {},
): Promise<number> {
  const log = createLog(config);
  const server = await startServer({
    ...options,
    config,
    log,
    announce: (line) => process.stdout.write(`${line}\n`),
  });
  const stop = stopSignal();
  if (cluster.isWorker) process.send?.({ readyAt: server.url } satisfies WorkerMessage);
  else {
    reportReady(server.url);
    for (const line of await firstAddresses(server.url, server.services)) process.stdout.write(`${line}\n`);
  }
  await stop;
  log.info('stopping');
  const { drainMs = 0 } = options.stopping ?? {};
  setTimeout(() => {
    log.error('shutdown took too long: aborting the remaining requests');
    process.exit(exitCut);
  }, stopWithinMs + drainMs).unref();
  const cut = await server.close();
  // The IPC channel to the parent process would keep it alive.
  cluster.worker?.disconnect();
  return cut > 0 ? exitCut : 0;
}

function reportReady(url: string): void {
  process.stdout.write(`Dozor is ready at ${url}/\n`);
}

/** A second signal is ignored: npm passes on a Ctrl-C that the terminal has already sent to the whole process group. */
function stopSignal(): Promise<void> {
  return new Promise((resolve) => {
    process.on('SIGTERM', () => resolve());
    process.on('SIGINT', () => resolve());
  });
}
