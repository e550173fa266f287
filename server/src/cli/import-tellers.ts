import type { ImportLine, ImportReport } from '@dozor/contract/endpoints/import-endpoints.ts';
import { progressBar } from './progress-bar.ts';

/** How an import is told of while it runs. */
interface ImportTeller {
  progress(share: number): void;
  rejected(line: number, reason: string): void;
  report(report: ImportReport): void;
}

/** A bar and lines on stderr, and the numbers on stdout. */
export function peopleTeller(): ImportTeller {
  const bar = progressBar();
  const tell = (line: string) => {
    bar.clear();
    process.stderr.write(`${line}\n`);
  };
  return {
    progress: bar.show,
    rejected: (line, reason) => tell(`line ${line}: ${reason}`),
    report({ imported, duplicates, rejected, notes, problem }) {
      for (const note of notes) tell(note);
      if (problem !== null) tell(`dozor: ${problem}`);
      process.stdout.write(`imported ${imported}, duplicates ${duplicates}, rejected ${rejected}\n`);
    },
  };
}

const pauseMs = 200;
/** All are counted; nobody reads more of them. */
const mostRejected = 500;

/** JSON by line on stdout, for a program. */
export function jsonTeller(): ImportTeller {
  let toldAt = 0;
  let rejects = 0;
  const tell = (line: ImportLine) => process.stdout.write(`${JSON.stringify(line)}\n`);
  return {
    progress(share) {
      const now = Date.now();
      if (now - toldAt < pauseMs) return;
      toldAt = now;
      tell({ progress: Math.min(1, Math.round(share * 1000) / 1000) });
    },
    rejected(line, reason) {
      rejects += 1;
      if (rejects <= mostRejected) tell({ line, reason });
    },
    report: (report) => void tell({ report }),
  };
}
