import { writeFile } from '../../converter/work/write-file.ts';
import type { WayFileAnswer, WayFileRequest } from './way-file.ts';

/** The used part of a worker's global object; the page's types lack it. */
interface WorkerScope {
  postMessage(answer: WayFileAnswer): void;
  addEventListener(name: 'message', listener: (event: MessageEvent<WayFileRequest>) => void): void;
}

const scope: WorkerScope = globalThis;

scope.addEventListener('message', ({ data }) => void answer(data));

async function answer({ points, how }: WayFileRequest): Promise<void> {
  try {
    const { file } = await writeFile(points, how, { step: () => Promise.resolve() });
    scope.postMessage({ file });
  } catch (error) {
    scope.postMessage({ failed: String(error) });
  }
}
