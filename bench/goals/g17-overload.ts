import type { Goal } from '../goal.ts';
import { overload } from '../load/overload.ts';
import { Visitors } from '../load/visitors.ts';
import { startSignedIn } from '../running-server.ts';

export const g17: Goal = {
  id: 'G17',
  title: 'Four times what the server can do, in short (whole: npm run load)',
  async measure({ data, quick }) {
    const { dozor, cookie } = await startSignedIn({ dataDir: data.copy() });
    const visitors = new Visitors(dozor.url, cookie);
    try {
      return await overload(dozor.url, visitors, quick ? { alone: 5, over: 8 } : { alone: 15, over: 20 });
    } finally {
      visitors.close();
      await dozor.stop();
    }
  },
};
