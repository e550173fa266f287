import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { WorkerJobs } from '../device/worker-jobs.ts';
import { ConverterClient } from '../features/converter/work/converter-client.ts';
import { DriveRun } from '../features/drive/drive-run.ts';
import { demoPositions } from '../features/drive/positions/demo-positions.ts';
import { receiverPositions } from '../features/drive/positions/receiver-positions.ts';
import { usePolling } from '../features/moderation/use-polling.ts';
import { useWaiting } from '../features/offline/use-waiting.ts';
import { readWayFile } from '../features/way/file/read-way-file.ts';
import { writeWayFile } from '../features/way/files/file-menu.tsx';
import { askWayWorker } from '../features/way/work/ask-way-worker.ts';
import { keepConnected } from '../map/live/live-connection.ts';
import { FakeSource } from '../testing/stubs/fake-source.ts';
import { useNow } from '../ui/time/use-now.ts';

/** What was started and has not ended. */
const running = new Set<unknown>();
let workers: IdleWorker[] = [];

/** Answers nothing until told to. */
class IdleWorker extends EventTarget {
  constructor() {
    super();
    workers.push(this);
    running.add(this);
  }
  postMessage(): void {
    expect(running.has(this), 'a request to a worker that has ended').toBe(true);
  }
  terminate(): void {
    running.delete(this);
  }
  answer(data: unknown): void {
    this.dispatchEvent(new MessageEvent('message', { data }));
  }
  fail(): void {
    this.dispatchEvent(new ErrorEvent('error', { message: 'broken' }));
  }
}

beforeEach(() => {
  workers = [];
  running.clear();
  vi.stubGlobal('Worker', IdleWorker);
  vi.stubGlobal('EventSource', FakeSource);
  const [start, end] = [globalThis.setInterval, globalThis.clearInterval];
  vi.spyOn(globalThis, 'setInterval').mockImplementation((action, ms) => {
    const timer = start(action, ms);
    running.add(timer);
    return timer;
  });
  vi.spyOn(globalThis, 'clearInterval').mockImplementation((timer) => {
    running.delete(timer);
    end(timer as number);
  });
  const watchPosition = () => {
    running.add('positions');
    return 1;
  };
  const clearWatch = () => running.delete('positions');
  Object.defineProperty(navigator, 'geolocation', { value: { watchPosition, clearWatch }, configurable: true });
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  Reflect.deleteProperty(navigator, 'geolocation');
});

const line: [number, number][] = [
  [37, 55],
  [37.1, 55],
];
const settings = { roads: null, law: {}, knownUnchecked: [], zoneSeed: 'a', muted: [], onlyCertain: false, way: null };
const askWay = (signal: AbortSignal) => askWayWorker({ line, roads: null }, signal);
const wayFile = { format: 'GPX', language: 'en', nowMs: 0, credits: [], labels: [] } as const;
const worker = () => workers.at(-1)!;

function hook(use: () => unknown): () => void {
  const client = new QueryClient();
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  );
  return renderHook(use, { wrapper }).unmount;
}

/** By the file that starts it: starts, and returns what ends it. */
const ways: Readonly<Record<string, Readonly<Record<string, () => () => unknown>>>> = {
  'features/way/work/ask-way-worker.ts': {
    aborted: () => {
      const abort = new AbortController();
      void askWay(abort.signal).catch(() => undefined);
      return () => abort.abort();
    },
    answered: () => {
      void askWay(new AbortController().signal);
      return () => worker().answer({ way: {} });
    },
    refused: () => {
      void askWay(new AbortController().signal).catch(() => undefined);
      return () => worker().answer({ failed: 'no roads' });
    },
    broken: () => {
      void askWay(new AbortController().signal).catch(() => undefined);
      return () => worker().fail();
    },
  },
  'features/way/file/read-way-file.ts': {
    answered: () => {
      const read = readWayFile(new Blob(['<gpx/>']));
      return () => (worker().answer({ ok: false, problem: 'noLine' }), read);
    },
    broken: () => {
      const read = readWayFile(new Blob(['<gpx/>']));
      return () => (worker().fail(), read);
    },
  },
  'features/way/files/file-menu.tsx': {
    answered: () => {
      void writeWayFile([], wayFile);
      return () => worker().answer({ file: new Blob() });
    },
    broken: () => {
      void writeWayFile([], wayFile).catch(() => undefined);
      return () => worker().fail();
    },
  },
  'features/converter/work/converter-client.ts': {
    left: () => {
      const client = new ConverterClient();
      return () => client.end();
    },
  },
  'features/drive/drive-run.ts': {
    ended: () => {
      const run = new DriveRun(settings, { positions: receiverPositions, isDemo: false, onView: () => undefined });
      expect(running.size).toBe(3);
      return () => run.end();
    },
  },
  'features/drive/positions/demo-positions.ts': {
    stopped: () => demoPositions(() => undefined)({ fix: () => undefined, fail: () => undefined }),
  },
  'features/drive/positions/receiver-positions.ts': {
    stopped: () => receiverPositions({ fix: () => undefined, fail: () => undefined }),
  },
  'device/worker-jobs.ts': {
    broken: () => {
      const jobs = new WorkerJobs(() => new Worker('places'));
      void jobs.ask('where');
      return () => worker().fail();
    },
  },
  'ui/time/use-now.ts': {
    unmounted: () => {
      const [first, second] = [hook(useNow), hook(useNow)];
      return () => (first(), second());
    },
  },
  'features/moderation/use-polling.ts': {
    unmounted: () => {
      const queue = { load: async () => undefined, refresh: async () => undefined };
      return hook(() => usePolling(queue));
    },
  },
  'features/offline/use-waiting.ts': { unmounted: () => hook(() => useWaiting(false)) },
  'map/live/live-connection.ts': {
    stopped: () => {
      const listeners = { received: () => undefined, opened: () => undefined, lost: () => undefined };
      const stop = keepConnected('/api/events', ['vote'], listeners);
      const source = FakeSource.newest();
      running.add(source);
      return () => {
        stop();
        if (source.isClosedByUs) running.delete(source);
      };
    },
  },
};

/** Run as long as the page itself. */
const forThePage = new Set([
  'places/find-places.ts',
  'features/way/draw/use-plan.ts',
  'map/roads/find-route.ts',
  'features/offline/app-worker.ts',
]);

for (const [path, cases] of Object.entries(ways)) {
  for (const [how, start] of Object.entries(cases)) {
    test(`what ${path} starts ends when it is ${how}`, async () => {
      const end = start();
      expect(running.size, 'nothing was started').toBeGreaterThan(0);
      await end();
      expect([...running]).toEqual([]);
    });
  }
}

test('a check that nobody waits for any more starts no worker', async () => {
  await expect(askWay(AbortSignal.abort())).rejects.toThrow();
  expect(workers).toEqual([]);
});

const sources = import.meta.glob<string>(['../**/*.{ts,tsx}', '!../**/*.test.*', '!../testing/**'], {
  import: 'default',
  eager: true,
  query: '?raw',
});

test('everything in the app that goes on by itself is tried here', () => {
  const starts = /new Worker\(|(?<!typeof )\bsetInterval\(|new EventSource\(|\bwatchPosition\(/;
  const found = Object.entries(sources).flatMap(([path, text]) => (starts.test(text) ? [path.replace('../', '')] : []));
  const known = [...Object.keys(ways), ...forThePage];
  expect(found.filter((path) => !known.includes(path))).toEqual([]);
});

test('a request of a query ends with it', () => {
  const queries = Object.entries(sources).flatMap(([path, text]) =>
    [...text.matchAll(/queryFn: (?:async )?\(([^)]*)\)[^]*?(?=\n {0,4}[\w}]\w*[:(}]|\n\}|queryKey:)/g)].map(
      ([body, given]) => ({ path, body, given }),
    ),
  );
  const isRequest = /\b(?:call|callForResponse|fetch)\(/;
  const endless = queries.filter(
    ({ body, given = '' }) =>
      isRequest.test(body) && (!given.includes('signal') || body.split(/\bsignal\b/).length < 3),
  );
  expect(queries.length).toBeGreaterThan(30);
  // Who is signed in concerns every page.
  expect(endless.map(({ path }) => path)).toEqual(['../session/session.ts']);
});
