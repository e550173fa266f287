import { connect, type Socket } from 'node:net';
import process from 'node:process';
import { createInterface } from 'node:readline';

/*
 * A process with many open maps: connections to `/api/events` that read everything. Every fiftieth map parses the
 * events and records when each arrived; the others count bytes, and must end up with the same number. Prints `open`
 * when all are, and answers each line with its observations.
 */
const [url = '', count = '1'] = process.argv.slice(2);
const { hostname, port } = new URL(url);
const readEvery = 50;
const opensATurn = 200;

/** Observations of the maps: for each change the clock time at which the last parsing map received it. */
export interface SeenByMaps {
  arrivals: Record<string, number>;
  /** Number of parsing maps that received the change. */
  had: Record<string, number>;
  readers: number;
  closed: number;
  /** Bytes of the maps with the fewest and with the most. */
  bytes: [min: number, max: number];
}

const bytes: number[] = [];
const seen: SeenByMaps = { arrivals: {}, had: {}, readers: 0, closed: 0, bytes: [0, 0] };

function openMap(index: number): Promise<Socket> {
  const socket = connect(Number(port), hostname);
  const isReading = index % readEvery === 0;
  if (isReading) seen.readers += 1;
  bytes[index] = 0;
  let text = '';
  return new Promise((resolve, reject) => {
    socket.on('data', (data: Buffer) => {
      resolve(socket);
      bytes[index] = (bytes[index] ?? 0) + data.length;
      if (!isReading) return;
      text += data.toString();
      const end = text.lastIndexOf('\n\n');
      if (end < 0) return;
      for (const [, id, version] of text.slice(0, end).matchAll(/"_id":"(\d+)","version":(\d+)/g)) {
        const change = `${id}:${version}`;
        seen.arrivals[change] = performance.timeOrigin + performance.now();
        seen.had[change] = (seen.had[change] ?? 0) + 1;
      }
      text = text.slice(end);
    });
    socket.on('close', () => (seen.closed += 1));
    socket.on('error', reject);
    socket.write(`GET /api/events HTTP/1.1\r\nhost: ${hostname}:${port}\r\n\r\n`);
  });
}

for (let opened = 0; opened < Number(count); opened += opensATurn) {
  const now = Math.min(opensATurn, Number(count) - opened);
  await Promise.all(Array.from({ length: now }, (_, i) => openMap(opened + i)));
}
// Some connections were open slightly longer than others.
bytes.fill(0);
process.stdout.write('open\n');
for await (const _line of createInterface({ input: process.stdin })) {
  const inOrder = bytes.toSorted((a, b) => a - b);
  seen.bytes = [inOrder[0] ?? 0, inOrder.at(-1) ?? 0];
  process.stdout.write(`${JSON.stringify(seen)}\n`);
}
process.exit(0);
