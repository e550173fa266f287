import { existsSync } from 'node:fs';
import { mkdir, open, rename } from 'node:fs/promises';
import { join } from 'node:path';
import type { Log } from '../../core/log.ts';
import type { Config } from '../config.ts';
import { composeMail, type DrawPicture } from './compose-mail.ts';
import type { Delivery } from './mail-outbox.ts';
import { readSender } from './read-sender.ts';

/** Without an SMTP server each mail becomes a file, named by time and id, so that a retry overwrites it. */
export function createFileDelivery(
  config: Pick<Config, 'dataDir' | 'mailFrom'>,
  log: Log,
  drawPicture: DrawPicture,
): Delivery {
  const folder = join(config.dataDir, 'mail');
  const sender = readSender(config.mailFrom);
  return async (mail) => {
    const name = `${new Date(mail.created).toISOString().replaceAll(':', '-')}-${mail.id}.eml`;
    const path = join(folder, name);
    if (existsSync(path)) return;
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const file = await open(`${path}.part`, 'w', 0o600);
    try {
      await file.writeFile(await composeMail(mail, sender, '8bit', drawPicture));
      await file.sync();
    } finally {
      await file.close();
    }
    await rename(`${path}.part`, path);
    log.info({ file: path }, 'SMTP_URL is not set: wrote the email to a file');
  };
}
