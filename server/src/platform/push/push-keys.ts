import { createECDH } from 'node:crypto';
import type { Query, Write } from '../../database/open-database.ts';
import { storedSetting } from '../../database/stored-setting.ts';

const settingName = 'push-keys';

/** The key pair by which push servers recognize this site (RFC 8292), base64url. */
export interface PushKeys {
  publicKey: string;
  privateKey: string;
}

/** Made once, for all processes; part of every backup, since a subscription belongs to its key. */
export async function readPushKeys(db: Query | Write): Promise<PushKeys> {
  return JSON.parse(await storedSetting(db, settingName, newKeys)) as PushKeys;
}

/** The subscriptions made for the pair before are of no use from here on. */
export async function replacePushKeys(tx: Write): Promise<PushKeys> {
  await tx.deleteFrom('settings').where('name', '=', settingName).execute();
  return readPushKeys(tx);
}

function newKeys(): string {
  const pair = createECDH('prime256v1');
  pair.generateKeys();
  const keys: PushKeys = { publicKey: pair.getPublicKey('base64url'), privateKey: pair.getPrivateKey('base64url') };
  return JSON.stringify(keys);
}
