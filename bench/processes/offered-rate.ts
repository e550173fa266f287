import { Agent } from 'node:http';
import process from 'node:process';
import { parseArgs } from 'node:util';
import { quantile } from '@dozor/server/testing/measuring/figures.ts';
import { atRate, take } from '../requests.ts';

/*
 * A process that requests addresses at a constant rate. For each input line `<seconds> <per second>` it answers with a
 * line containing the 99th percentile in milliseconds, optionally of the answers with one status. Its connections stay
 * open between measurements.
 */
const { values, positionals: urls } = parseArgs({ options: { status: { type: 'string' } }, allowPositionals: true });
const agent = new Agent({ keepAlive: true, maxSockets: 64 });

/** Timed from sending: a late timer of this process is not the server's fault. */
async function ask(url: string): Promise<{ status: string; ms: number }> {
  const sent = performance.now();
  const status = await take({ url, encoding: 'gzip', agent });
  return { status: String(status), ms: performance.now() - sent };
}

// Opened now, so that no connection is established during a measurement.
await Promise.all(Array.from({ length: 32 }, () => ask(urls[0]!)));
process.stdin.setEncoding('utf8');
for await (const line of process.stdin) {
  const [seconds = 1, perSecond = 1] = String(line).trim().split(' ').map(Number);
  const answers = await atRate(perSecond, seconds * perSecond, (n) => ask(urls[n % urls.length]!));
  const waited = answers.flatMap(({ status, ms }) => ([undefined, status].includes(values.status) ? [ms] : []));
  process.stdout.write(`${quantile(waited, 0.99)}\n`);
}
