const width = 30;
const pauseMs = 100;

export interface ProgressBar {
  show(share: number): void;
  clear(): void;
}

/** A progress bar if stderr is a terminal, otherwise nothing. */
export function progressBar(): ProgressBar {
  if (!process.stderr.isTTY) return { show: () => undefined, clear: () => undefined };
  let shownAt = 0;
  return {
    show(share) {
      const now = Date.now();
      if (now - shownAt < pauseMs && share < 1) return;
      shownAt = now;
      const done = Math.round(Math.min(share, 1) * width);
      process.stderr.write(`\r[${'='.repeat(done)}${' '.repeat(width - done)}] ${Math.floor(share * 100)} %`);
    },
    clear: () => void process.stderr.write('\r\u001B[K'),
  };
}
