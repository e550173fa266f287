import type { FastifyReply } from 'fastify';
import type { PointEvent } from '../../platform/events.ts';
import { AppError } from '../../platform/http/app-error.ts';
import type { Api } from '../../platform/http/route.ts';
import type { Services } from '../../platform/services.ts';

const heartbeatMs = 25_000;
const maxStreams = 5000;
/** A client that does not read is cut off instead of filling the memory; it comes back by itself. */
const maxUnsentBytes = 256 * 1024;

/** An import changes thousands at once: whoever watches is told to look again at everything. */
const maxSingleEvents = 500;
const resetText = 'event: reset\ndata: {}\n\n';

/** `GET /api/events`: every change of an object to everyone who has the map open, as server-sent events. */
export function eventRoutes(api: Api, services: Pick<Services, 'events'>): void {
  const streams = new Set<FastifyReply['raw']>();
  const send = (text: string): void => {
    for (const stream of streams) {
      if (stream.writableLength > maxUnsentBytes) stream.destroy();
      else stream.write(text);
    }
  };
  services.events.on('pointsChanged', (changes) => {
    send(changes.length > maxSingleEvents ? resetText : changes.map(eventText).join(''));
  });
  const heartbeat = setInterval(() => send(': still here\n\n'), heartbeatMs);
  heartbeat.unref();

  api.get('/api/events', (_request, reply) => {
    if (streams.size >= maxStreams) throw new AppError('serverBusy');
    reply.hijack();
    const stream = reply.raw;
    stream.writeHead(200, {
      ...reply.getHeaders(),
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store',
      'x-accel-buffering': 'no',
    } as Record<string, string>);
    stream.write('retry: 2000\n\n');
    streams.add(stream);
    stream.on('close', () => streams.delete(stream));
  });
  // An open stream would hold the shutdown until its client leaves.
  api.addHook('preClose', async () => {
    clearInterval(heartbeat);
    for (const stream of streams) stream.end();
  });
}

function eventText(event: PointEvent): string {
  return `event: point\ndata: ${JSON.stringify(event)}\n\n`;
}
