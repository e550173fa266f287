import { Agent, request } from 'node:http';
import process from 'node:process';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { quantile } from './compare.ts';

/*
 * A process that asks for addresses at a constant rate, whether the answers come or not, so that a stall is seen by all
 * who wait in it. It is one of its own: what else a bench does must not be taken for the server's slowness. Gets a line
 * `<seconds> <per second>` for each measurement and answers with a line of the milliseconds that 99 of 100 waited at most,
 * of the answers with one status where it is told which. Its connections stay open from one measurement to the next.
 */
const { values, positionals: urls } = parseArgs({ options: { status: { type: 'string' } }, allowPositionals: true });
const agent = new Agent({ keepAlive: true, maxSockets: 64 });

async function waited(seconds: number, perSecond: number): Promise<number> {
  const answers: Promise<{ status: number; ms: number }>[] = [];
  const started = performance.now();
  for (let i = 0; i < seconds * perSecond; i += 1) {
    const due = started + (i * 1000) / perSecond;
    const wait = due - performance.now();
    if (wait > 0) await pause(wait);
    // From when it was sent: a late timer of this process is not the server's.
    const sent = performance.now();
    answers.push(take(urls[i % urls.length]!).then((status) => ({ status, ms: performance.now() - sent })));
  }
  const counted = (await Promise.all(answers)).filter(({ status }) => [undefined, `${status}`].includes(values.status));
  const sorted = counted.map(({ ms }) => ms).toSorted((a, b) => a - b);
  return sorted.length === 0 ? NaN : quantile(sorted, 0.99);
}

function take(url: string): Promise<number> {
  return new Promise((resolve, reject) => {
    request(url, { agent, headers: { 'accept-encoding': 'gzip' } }, (response) => {
      response.resume();
      response.on('end', () => resolve(response.statusCode ?? 0));
    })
      .on('error', reject)
      .end();
  });
}

// Opened now, so that nobody waits for a connection in the midst of a measurement.
await Promise.all(Array.from({ length: 32 }, () => take(urls[0]!)));
process.stdin.setEncoding('utf8');
for await (const line of process.stdin) {
  const [seconds = 1, perSecond = 1] = String(line).trim().split(' ').map(Number);
  process.stdout.write(`${await waited(seconds, perSecond)}\n`);
}
agent.destroy();
