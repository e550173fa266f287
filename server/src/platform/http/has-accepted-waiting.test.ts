import assert from 'node:assert/strict';
import { test } from 'node:test';
import { hasAcceptedWaiting } from './has-accepted-waiting.ts';

interface Turn {
  /** Connections that arrive during the turn. */
  come?: number;
  ms?: number;
}

/** Runs the check on an event loop with these turns, followed by short ones without new connections. */
async function ask(turns: Turn[], { newConnections = 0, forMs = 0 } = {}) {
  let [taken, asked, ms] = [1000, 0, 5000];
  const turn = async () => {
    const next = turns[asked] ?? {};
    asked += 1;
    taken += next.come ?? 0;
    ms += next.ms ?? 0;
  };
  const answer = await hasAcceptedWaiting({ accepted: () => taken, newConnections, forMs }, { turn, nowMs: () => ms });
  return { answer, asked };
}

test('three short turns without a new connection mean that none is waiting', async () => {
  assert.deepEqual(await ask([]), { answer: true, asked: 3 });
  assert.deepEqual(await ask([{ ms: 0.2 }, { ms: 0.2 }, { ms: 0.2 }]), { answer: true, asked: 3 });
});

test('after a new connection or a long turn, more may be waiting', async () => {
  assert.deepEqual(await ask([{ come: 1 }]), { answer: false, asked: 1 });
  assert.deepEqual(await ask([{}, {}, { come: 1 }]), { answer: false, asked: 3 });
  assert.deepEqual(await ask([{ ms: 0.5 }]), { answer: false, asked: 1 });
  assert.deepEqual(await ask([{}, { ms: 0.5 }]), { answer: false, asked: 2 });
});

test('after as many connections as the kernel can queue, one such turn is enough', async () => {
  assert.deepEqual(await ask([], { newConnections: 510 }), { answer: true, asked: 3 });
  assert.deepEqual(await ask([], { newConnections: 511 }), { answer: true, asked: 1 });
  assert.deepEqual(await ask([{ come: 1 }], { newConnections: 511 }), { answer: false, asked: 1 });
});

test('after 2.5 seconds a server stops accepting connections, even if some are waiting', async () => {
  assert.deepEqual(await ask([{ come: 1 }], { forMs: 2501 }), { answer: true, asked: 0 });
  assert.deepEqual(await ask([{ come: 1 }], { forMs: 2500 }), { answer: false, asked: 1 });
});
