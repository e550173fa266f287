import { liveEventsPath, type PointEvent, writeLiveEvent } from '@dozor/contract/map/live-events.ts';
import { AppError } from '../../core/app-error.ts';
import { hasOwnPace } from '../../platform/http/readers/unread-answers.ts';
import type { Api } from '../../platform/http/route.ts';
import type { Load } from '../../platform/overload/decide-admission.ts';
import type { Services } from '../../services.ts';
import { ChangeStream } from './change-stream.ts';

const heartbeatMs = 25_000;
const defaultMaxStreams = 5000;
/** Clients reconnect after a random delay in this range, not all at the same moment. */
const retryMs = { min: 2000, spread: 3000 };
/** With fewer requests in progress the delay is short for everyone. */
const fewRequests = 8;
const streamOptions = { gatherMs: 250, maxEvents: 500, maxUnsentBytes: 256 * 1024 };

/** `GET /api/events`: streams every change of a point to all open maps, as server-sent events. */
export function eventRoutes(
  api: Api,
  { events, stopping, admissions }: Pick<Services, 'events' | 'stopping' | 'admissions'>,
  maxStreams = defaultMaxStreams,
): void {
  const stream = new ChangeStream({ ...streamOptions, isBusy: () => areRequestsWaiting(admissions.load) });
  // For an import, which changes thousands at once, it suffices to exceed the limit.
  const fewEnough = <Event>(changes: readonly Event[]) => changes.slice(0, streamOptions.maxEvents + 1);
  events.on('pointsChanged', (changes) => stream.send(fewEnough(changes).map(eventText)));
  events.on('voted', (votes) => stream.send(fewEnough(votes).map((data) => writeLiveEvent({ name: 'vote', data }))));
  const heartbeat = setInterval(() => stream.send([': still here\n\n']), heartbeatMs);
  heartbeat.unref();

  api.get(liveEventsPath, (request, reply) => {
    const isHead = request.method === 'HEAD';
    if (stream.size >= maxStreams && !isHead) throw new AppError('serverBusy');
    reply.hijack();
    const reader = reply.raw;
    hasOwnPace(reader);
    // The response ends with the connection: no chunk header around each write.
    reader.useChunkedEncodingByDefault = false;
    reader.writeHead(200, {
      ...reply.getHeaders(),
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store',
      'x-accel-buffering': 'no',
    } as Record<string, string>);
    if (isHead) return void reader.end();
    reader.write(`retry: ${Math.round(retryMs.min + Math.random() * retryMs.spread)}\n\n`);
    // After a regular end the client reconnects; an error would keep some away for good.
    if (stopping.aborted) reader.end();
    else stream.add(reader);
  });
  // An open stream would delay the shutdown until its client leaves.
  stopping.addEventListener('abort', () => {
    clearInterval(heartbeat);
    stream.end();
  });
}

export function areRequestsWaiting({ waiting, inFlight }: Pick<Load, 'waiting' | 'inFlight'>): boolean {
  return waiting > 0 || inFlight >= fewRequests;
}

function eventText(data: PointEvent): string {
  return writeLiveEvent({ name: 'point', data });
}
