import { mkdtempSync } from 'node:fs';
import { join } from 'node:path';
import { HttpClient } from '@dozor/server/testing/clients/http-client.ts';
import { SmtpReceiver } from '@dozor/server/testing/stand-ins/smtp-receiver.ts';
import { until } from '@dozor/server/testing/until.ts';
import { atMost, none } from '../../figures.ts';
import { startDozor } from '../../running-server.ts';
import type { Fault } from '../fault.ts';

const answeredWithinMs = 2000;
const sentWithinMs = 60_000;

export const freezeSmtp: Fault = {
  id: 'smtp',
  title: 'the mail server stalls, drops and is busy',
  async inflict({ quick, scratch }) {
    const perMood = quick ? 2 : 10;
    const mailServer = await SmtpReceiver.start('stall');
    const dataDir = mkdtempSync(join(scratch, 'smtp-'));
    const server = await startDozor(dataDir, { SMTP_URL: mailServer.url, LOG_LEVEL: 'silent' });
    const visitor = new HttpClient(server.url);
    let slowestMs = 0;
    let refused = 0;
    const addresses: string[] = [];
    for (const mood of ['stall', 'busy', 'drop', 'closed'] as const) {
      await mailServer.become(mood);
      for (let i = 0; i < perMood; i += 1) {
        const email = `${mood}${i}@example.org`;
        const password = 'correct horse 7';
        const form = { login: `${mood}${i}`, email, confirmEmail: email, password, confirmPassword: password };
        const started = performance.now();
        const { status } = await visitor.post('/api/registration/', form);
        slowestMs = Math.max(slowestMs, performance.now() - started);
        if (status === 200) addresses.push(email);
        else refused += 1;
      }
    }
    await mailServer.become('take');
    const cured = performance.now();
    const arrived = (): string[] => mailServer.received.flatMap(({ recipients }) => recipients);
    await until(() => addresses.every((email) => arrived().includes(email)), 4 * sentWithinMs);
    const allSentMs = performance.now() - cured;
    const twice = arrived().length - new Set(arrived()).size;
    const code = await server.stop();
    await mailServer.become('closed');
    return [
      none(`${addresses.length} registrations: refused`, refused),
      atMost('slowest answer', slowestMs, answeredWithinMs),
      atMost('from the cure to the last of the mails', allSentMs, sentWithinMs),
      none('mails that came twice', twice),
      { what: 'exit code in the end', value: String(code), asked: '0', met: code === 0 },
    ];
  },
};
