import assert from 'node:assert/strict';
import { test } from 'node:test';
import { runCollecting } from '../run-collecting.ts';
import { slow } from '../tiers.ts';

test('a closed server leaves no read model in the memory of the process', slow, async () => {
  const left = await runCollecting(
    import.meta.dirname,
    `
      const { startTestServer } = await import('./test-server.ts');
      const begin = async () => {
        const server = await startTestServer({ dialect: 'sqlite' });
        await server.visitor().get('/metrics');
        const points = new WeakRef(server.services.readModel);
        await server.close();
        return points;
      };
      const ended = [await begin(), await begin()];
      const deadline = performance.now() + 60_000;
      while (ended.some((one) => one.deref()) && performance.now() < deadline) await new Promise((done) => setTimeout(done, 20));
      console.log(ended.filter((one) => one.deref()).length);
    `,
  );
  assert.equal(left, '0\n');
});
