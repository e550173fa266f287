import { defaultOptions, openEngine, takeFile } from '../export-engine.ts';
import { atLeast, atMost } from '../figures.ts';
import type { Goal } from '../goal.ts';

export const g10: Goal = {
  id: 'G10',
  title: 'The default export again, compressed and ready to send',
  async measure({ data, quick, points }) {
    const { engine, events } = openEngine(await data.model());
    const options = defaultOptions('Navitel');
    const { total } = await engine.count(options);
    await takeFile(engine, options, 'gzip');
    const rounds = quick ? 50 : 150;
    const known: number[] = [];
    const edited: number[] = [];
    for (let round = 0; round < rounds; round += 1) {
      const again = await takeFile(engine, options, 'gzip');
      known.push(again.ms);
      const _id = String(1 + Math.floor((points * round) / rounds));
      events.emit('pointsChanged', [{ _id, version: 2, revision: 7, x: 0, y: 0, rating: 1 }]);
      await Promise.resolve();
      edited.push((await takeFile(engine, options, 'gzip')).ms);
    }
    await engine.close();
    const more = edited.map((ms, round) => ms - known[round]!);
    const perSecond = known.map((ms) => 1000 / ms);
    return [
      atLeast(`${total.toLocaleString('en')} lines that are known`, perSecond, 100, { unit: 'a second' }),
      atMost('more after an edit', more, 15, { unit: 'ms', digits: 1 }),
    ];
  },
};
