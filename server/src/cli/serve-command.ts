import { parseArgs } from 'node:util';
import { readConfig } from '../platform/config.ts';
import { createLog } from '../platform/log.ts';
import { startServer } from '../start-server.ts';

const stopWithinMs = 9500;

export const serveCommand = {
  usage: 'serve',
  does: 'migrates the database and serves the site until it is told to stop',
  async run(args: string[]): Promise<number> {
    parseArgs({ args, options: {} });
    const config = readConfig(process.env);
    const log = createLog(config);
    const server = await startServer({ config, log, announce: (line) => process.stdout.write(`${line}\n`) });
    process.stdout.write(`Dozor is ready at ${server.url}/\n`);
    await stopSignal();
    log.info('stopping');
    // What was accepted is finished; the timer only ends a stop that hangs.
    setTimeout(() => process.exit(0), stopWithinMs).unref();
    await server.close();
    return 0;
  },
};

function stopSignal(): Promise<void> {
  return new Promise((resolve) => {
    process.once('SIGTERM', () => resolve());
    process.once('SIGINT', () => resolve());
  });
}
