import type { ImportLine, ImportReport } from '@dozor/contract/endpoints/import-endpoints.ts';
import { failureText } from './import-report.ts';
import { progressBar } from './progress-bar.ts';

interface ImportReporter {
  progress(share: number): void;
  rejected(line: number, reason: string): void;
  report(report: ImportReport): void;
  /** The import ended before the end of the file. */
  failed(error: unknown): void;
}

/** A progress bar and text on stderr, and the totals on stdout. */
export function peopleReporter(): ImportReporter {
  const bar = progressBar();
  const print = (line: string) => {
    bar.clear();
    process.stderr.write(`${line}\n`);
  };
  return {
    progress: bar.show,
    rejected: (line, reason) => print(`line ${line}: ${reason}`),
    report({ imported, duplicates, rejected, notes, problem }) {
      for (const note of notes) print(note);
      if (problem !== null) print(`dozor: ${problem}`);
      process.stdout.write(`imported ${imported}, duplicates ${duplicates}, rejected ${rejected}\n`);
    },
    // The reason is the command's last line.
    failed: () => undefined,
  };
}

const pauseMs = 200;
/** Maximum number printed; all are counted. */
const maxRejected = 500;

/** JSON lines on stdout, for programs. */
export function jsonReporter(): ImportReporter {
  let printedAt = 0;
  let rejects = 0;
  const print = (line: ImportLine) => process.stdout.write(`${JSON.stringify(line)}\n`);
  return {
    progress(share) {
      const now = Date.now();
      if (now - printedAt < pauseMs) return;
      printedAt = now;
      print({ progress: Math.min(1, Math.round(share * 1000) / 1000) });
    },
    rejected(line, reason) {
      rejects += 1;
      if (rejects <= maxRejected) print({ line, reason });
    },
    report: (report) => void print({ report }),
    failed: (error) => void print({ failure: failureText(error) }),
  };
}
