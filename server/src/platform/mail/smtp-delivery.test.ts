import assert from 'node:assert/strict';
import { afterEach, beforeEach, test } from 'node:test';
import { SmtpReceiver } from '../../testing/stand-ins/smtp-receiver.ts';
import type { OutboxMail } from './mail-outbox.ts';
import { createSmtpDelivery } from './smtp-delivery.ts';

const mail: OutboxMail = {
  id: '11111111-2222-4333-8444-555555555555',
  state: 'waiting',
  recipient: 'reader@example.com',
  subject: 'Hello',
  text: 'Hi',
  html: '<p>Hi</p>',
  unsubscribe_url: '',
  one_click: 0,
  created: Date.UTC(2026, 0, 1),
  next_attempt: 0,
  attempts: 0,
  lease_owner: '',
  lease_until: 0,
  sent: null,
  last_error: '',
  kind: 'mail',
  expires: null,
};
const drawNothing = (): Promise<Buffer> => Promise.resolve(Buffer.alloc(0));
const timeoutMs = { beforeMessageMs: 10_000, afterMessageMs: 600_000 };

let receiver: SmtpReceiver;
beforeEach(async () => {
  receiver = await SmtpReceiver.start();
});
afterEach(() => receiver.stop());

function deliver(options: { url?: string; stop?: AbortSignal; beforeMessageMs?: number } = {}): Promise<void> {
  const config = { smtpUrl: options.url ?? receiver.url, mailFrom: 'Dozor <dozor@example.org>' };
  const { beforeMessageMs = timeoutMs.beforeMessageMs } = options;
  return createSmtpDelivery(config, drawNothing, { ...timeoutMs, beforeMessageMs })(
    mail,
    options.stop ?? new AbortController().signal,
  );
}

test('the envelope has the sender and the only recipient', async () => {
  await deliver();
  const [taken] = receiver.received;
  assert.deepEqual([taken?.from, taken?.recipients], ['dozor@example.org', ['reader@example.com']]);
  assert.equal(taken?.mail.text?.trim(), 'Hi');
});

test('delivery to a silent server fails after the timeout before the message', async (t) => {
  await receiver.become('stall');
  t.mock.timers.enable({ apis: ['setTimeout'] });
  const delivered = deliver();
  await receiver.until(() => receiver.connections === 1);
  t.mock.timers.tick(timeoutMs.beforeMessageMs);
  await assert.rejects(delivered);
});

test('once the message is sent a longer timeout applies', async () => {
  const beforeMessageMs = 4000;
  await receiver.become('slow');
  const delivered = deliver({ beforeMessageMs });
  await receiver.until(() => receiver.received.length === 1);
  // Its timeout started later: when it expires, the first one's would have too.
  const silent = await SmtpReceiver.start('stall');
  await assert.rejects(deliver({ beforeMessageMs, url: silent.url }));
  await silent.stop();
  receiver.answer();
  await delivered;
  assert.equal(receiver.received.length, 1);
});

test('stopping aborts a waiting delivery', async () => {
  await receiver.become('stall');
  const stop = new AbortController();
  const delivered = deliver({ stop: stop.signal });
  await receiver.until(() => receiver.connections === 1);
  stop.abort();
  await assert.rejects(delivered);
});

test('if TLS is required, an untrusted certificate is rejected', async () => {
  await assert.rejects(deliver({ url: `${receiver.url}?requireTLS=true` }), /self-signed|certificate/i);
  assert.equal(receiver.received.length, 0);
});
