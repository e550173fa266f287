import type { WorkerScope } from '../../../device/worker-jobs.ts';
import { addAllLabels } from '../../../i18n/add-all-labels.ts';
import { writeFile } from '../../converter/work/write-file.ts';
import type { WayFileAnswer, WayFileRequest } from './way-file.ts';

const scope: WorkerScope<WayFileRequest, WayFileAnswer> = globalThis;

scope.addEventListener('message', ({ data }) => void answer(data));

async function answer({ points, how, labels }: WayFileRequest): Promise<void> {
  addAllLabels(labels);
  try {
    const { file } = await writeFile(points, how, { step: () => Promise.resolve() });
    scope.postMessage({ file });
  } catch (error) {
    scope.postMessage({ failed: String(error) });
  }
}
