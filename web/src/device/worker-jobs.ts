/** A message to a worker that answers each request once, and its reply. */
export interface Job<Request> {
  job: number;
  request: Request;
}

export interface JobDone<Answer> {
  job: number;
  /** Null if the worker failed. */
  answer: Answer | null;
}

/** The page's side of such a worker, which starts with the first request, and again after a failure. */
export class WorkerJobs<Request, Answer> {
  readonly #start: () => Worker;
  readonly #waiting = new Map<number, (answer: Answer | null) => void>();
  #worker: Worker | undefined;
  #jobs = 0;

  /** @param start contains `new Worker(new URL(…))`, which the bundler looks for */
  constructor(start: () => Worker) {
    this.#start = start;
  }

  /** @returns null if the worker failed */
  ask(request: Request): Promise<Answer | null> {
    this.#worker ??= this.#opened();
    const job = ++this.#jobs;
    const { promise, resolve } = Promise.withResolvers<Answer | null>();
    this.#waiting.set(job, resolve);
    this.#worker.postMessage({ job, request } satisfies Job<Request>);
    return promise;
  }

  #opened(): Worker {
    const worker = this.#start();
    worker.addEventListener('message', ({ data: { job, answer } }: MessageEvent<JobDone<Answer>>) => {
      this.#waiting.get(job)?.(answer);
      this.#waiting.delete(job);
    });
    worker.addEventListener('error', () => {
      this.#worker = undefined;
      worker.terminate();
      for (const resolve of this.#waiting.values()) resolve(null);
      this.#waiting.clear();
    });
    return worker;
  }
}

/** The used part of a worker's global object; the page's types lack it. */
export interface WorkerScope<Message, Reply> {
  postMessage(reply: Reply): void;
  addEventListener(name: 'message', listener: (event: MessageEvent<Message>) => void): void;
}

/** The worker's side: what `answer` throws is answered with null. */
export function answerJobs<Request, Answer>(answer: (request: Request) => Answer | Promise<Answer>): void {
  const scope: WorkerScope<Job<Request>, JobDone<Answer>> = globalThis;
  scope.addEventListener('message', ({ data: { job, request } }) => {
    void (async () => answer(request))().then(
      (answered) => scope.postMessage({ job, answer: answered }),
      () => scope.postMessage({ job, answer: null }),
    );
  });
}
