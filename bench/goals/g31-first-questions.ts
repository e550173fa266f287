import { BenchData } from '../bench-data.ts';
import { BenchError } from '../bench-error.ts';
import { atMost } from '../figures.ts';
import type { Figure, Goal } from '../goal.ts';
import { take } from '../requests.ts';
import { startDozor } from '../running-server.ts';

const entriesPerPoint = 5;
const askedMs = 1000;
const country = '27,41,169,80';

/** One of each kind that the entries in memory answer. */
const questions: readonly string[] = [
  `/api/history/counts?bbox=${country}`,
  `/api/history/changed?bbox=${country}&page=2000`,
  `/api/history/created?bbox=${country}&imports=folded`,
  '/api/account/sample-1/points/changed?rating=0',
];

/** Each is the first question after a start of its own: the next ones find what it waited for. */
export const g31: Goal = {
  id: 'G31',
  title: 'The first question about the history after a start',
  async measure({ points }) {
    const data = new BenchData(points, points * entriesPerPoint);
    const dir = data.copy();
    const firstOf = async (question: string): Promise<number> => {
      const dozor = await startDozor(dir);
      try {
        const started = performance.now();
        const status = await take({ url: dozor.url + question });
        if (status !== 200) throw new BenchError(`${question}: ${status}`);
        return performance.now() - started;
      } finally {
        await dozor.stop();
      }
    };
    try {
      console.log(`  without a snapshot: ${(await firstOf(questions[0]!)).toFixed(0)} ms`);
      const figures: Figure[] = [];
      for (const question of questions) figures.push(atMost(question, await firstOf(question), askedMs));
      return figures;
    } finally {
      data.removeCopies();
    }
  },
};
