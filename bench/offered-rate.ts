import { Agent, request } from 'node:http';
import process from 'node:process';
import { setTimeout as pause } from 'node:timers/promises';
import { quantile } from './compare.ts';

/*
 * A process that asks for addresses at a constant rate, whether the answers come or not, so that a stall is seen by all
 * who wait in it. It is one of its own: what else a bench does must not be taken for the server's slowness. Gets a line
 * `<seconds> <per second>` for each measurement and answers with a line of the milliseconds that 99 of 100 waited at most.
 */
const urls = process.argv.slice(2);

async function waited(seconds: number, perSecond: number): Promise<number> {
  const agent = new Agent({ keepAlive: true, maxSockets: 64 });
  const times: Promise<number>[] = [];
  const started = performance.now();
  for (let i = 0; i < seconds * perSecond; i += 1) {
    const due = started + (i * 1000) / perSecond;
    const wait = due - performance.now();
    if (wait > 0) await pause(wait);
    // From when it was sent: a late timer of this process is not the server's.
    const sent = performance.now();
    times.push(take(urls[i % urls.length]!, agent).then(() => performance.now() - sent));
  }
  const sorted = (await Promise.all(times)).toSorted((a, b) => a - b);
  agent.destroy();
  return quantile(sorted, 0.99);
}

function take(url: string, agent: Agent): Promise<void> {
  return new Promise((resolve, reject) => {
    request(url, { agent, headers: { 'accept-encoding': 'gzip' } }, (response) => {
      response.resume();
      response.on('end', resolve);
    })
      .on('error', reject)
      .end();
  });
}

process.stdin.setEncoding('utf8');
for await (const line of process.stdin) {
  const [seconds = 1, perSecond = 1] = String(line).trim().split(' ').map(Number);
  process.stdout.write(`${await waited(seconds, perSecond)}\n`);
}
