import type { Config } from '../config.ts';
import { UpstreamError } from '../upstream-error.ts';
import { composeMail, type DrawPicture } from './compose-mail.ts';
import type { Delivery } from './mail-outbox.ts';
import { readSender } from './read-sender.ts';

/**
 * Before the message is sent a silent server is abandoned soon, because retrying loses nothing. Afterwards it may have
 * accepted the mail already, and only waiting shows: a second attempt would duplicate it. RFC 5321 §4.5.3.2.6
 * recommends 10 minutes there.
 */
const defaultTimeouts = { beforeMessageMs: 10_000, afterMessageMs: 600_000 };

export function createSmtpDelivery(
  config: Pick<Config, 'smtpUrl' | 'mailFrom'>,
  drawPicture: DrawPicture,
  { beforeMessageMs, afterMessageMs } = defaultTimeouts,
): Delivery {
  const sender = readSender(config.mailFrom);
  const connection = { ...connectionOptions(config.smtpUrl), socketTimeout: afterMessageMs };
  return async (mail, stop) => {
    const { createTransport } = await import('nodemailer');
    const raw = await composeMail(mail, sender, 'quoted-printable', drawPicture);
    const deadline = new AbortController();
    const timer = setTimeout(
      () => deadline.abort(new UpstreamError('the mail server does not answer')),
      beforeMessageMs,
    );
    const transport = createTransport({
      ...connection,
      logger: onceMessageIsOut(() => clearTimeout(timer)),
    });
    try {
      await transport.sendMail({
        raw,
        envelope: { from: sender.address, to: [mail.recipient] },
        signal: AbortSignal.any([deadline.signal, stop]),
      });
    } finally {
      clearTimeout(timer);
      transport.close();
    }
  };
}

/**
 * `smtp://` uses TLS if the server offers it. Its certificate is not verified then: an attacker in between could hide
 * the offer as well. `smtps://` and `?requireTLS=true` require a valid one.
 */
function connectionOptions(smtpUrl: string) {
  const { protocol, searchParams } = new URL(smtpUrl);
  const isOpportunistic = protocol === 'smtp:' && searchParams.get('requireTLS') !== 'true';
  return {
    url: smtpUrl,
    socketCloseTimeout: 1000,
    ...(isOpportunistic && { opportunisticTLS: true, tls: { rejectUnauthorized: false } }),
  };
}

/** nodemailer reports only in its log when the last byte of a message was handed to the connection. */
function onceMessageIsOut(isOut: () => void) {
  const ignore = (): void => undefined;
  const info = (entry: unknown): void => {
    if (typeof entry === 'object' && entry !== null && 'tnx' in entry && entry.tnx === 'message') isOut();
  };
  return { level: ignore, trace: ignore, debug: ignore, info, warn: ignore, error: ignore, fatal: ignore };
}
