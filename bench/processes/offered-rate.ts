import { Agent } from 'node:http';
import process from 'node:process';
import { parseArgs } from 'node:util';
import { quantile } from '../figures.ts';
import { atRate, take } from '../requests.ts';

/*
 * A process that asks for addresses at a constant rate. Gets a line `<seconds> <per second>` for each measurement and
 * answers with a line of the milliseconds that 99 of 100 waited at most, of the answers with one status where it is told
 * which. Its connections stay open from one measurement to the next.
 */
const { values, positionals: urls } = parseArgs({ options: { status: { type: 'string' } }, allowPositionals: true });
const agent = new Agent({ keepAlive: true, maxSockets: 64 });

/** Timed from when it is sent: a late timer of this process is not the server's. */
async function ask(url: string): Promise<{ status: string; ms: number }> {
  const sent = performance.now();
  const status = await take({ url, encoding: 'gzip', agent });
  return { status: String(status), ms: performance.now() - sent };
}

// Opened now, so that nobody waits for a connection in the midst of a measurement.
await Promise.all(Array.from({ length: 32 }, () => ask(urls[0]!)));
process.stdin.setEncoding('utf8');
for await (const line of process.stdin) {
  const [seconds = 1, perSecond = 1] = String(line).trim().split(' ').map(Number);
  const answers = await atRate(perSecond, seconds * perSecond, (n) => ask(urls[n % urls.length]!));
  const waited = answers.flatMap(({ status, ms }) => ([undefined, status].includes(values.status) ? [ms] : []));
  process.stdout.write(`${quantile(waited, 0.99)}\n`);
}
