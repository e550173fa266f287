import type { WorkerScope } from '../../../device/worker-jobs.ts';
import { addAllLabels } from '../../../i18n/add-all-labels.ts';
import { Stopped, type ReadPoint, type WorkControl } from './converted-file.ts';
import type { ConverterAnswer, ConverterJob, ConverterRequest } from './converter-messages.ts';
import { readFile } from './read-file.ts';
import { writeFile } from './write-file.ts';

const scope: WorkerScope<ConverterRequest, ConverterAnswer> = globalThis;
const stopped = new Set<number>();
let points: ReadPoint[] = [];

scope.addEventListener('message', ({ data: request }) => {
  if (request.kind === 'start') addAllLabels(request.labels);
  else if (request.kind === 'stop') stopped.add(request.job);
  else void answer(request);
});

async function answer(request: Exclude<ConverterJob, { kind: 'stop' }>): Promise<void> {
  const { job } = request;
  try {
    if (request.kind === 'read') {
      points = [];
      const written = new Date(request.file.lastModified);
      const read = await readFile(request.file, {
        format: request.format,
        decodeOptions: request.decodeOptions,
        written,
        control: controlOf(job),
      });
      ({ points } = read);
      scope.postMessage({ job, kind: 'read', summary: read.summary });
    } else {
      scope.postMessage({ job, kind: 'written', written: await writeFile(points, request.how, controlOf(job)) });
    }
  } catch (error) {
    if (error instanceof Stopped) scope.postMessage({ job, kind: 'stopped' });
    else scope.postMessage({ job, kind: 'failed', message: error instanceof Error ? error.message : String(error) });
  }
}

const progressIntervalMs = 60;

function controlOf(job: number): WorkControl {
  let reportedMs = performance.now();
  return {
    async step(done, of) {
      if (performance.now() - reportedMs < progressIntervalMs) return;
      reportedMs = performance.now();
      scope.postMessage({ job, kind: 'progress', done, of });
      // A new task, not a microtask: only then can a message get in between.
      await new Promise((resolve) => setTimeout(resolve));
      if (stopped.has(job)) throw new Stopped();
    },
  };
}
