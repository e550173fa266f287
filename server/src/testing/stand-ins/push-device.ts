import { createDecipheriv, createECDH, createHmac, type ECDH, randomBytes } from 'node:crypto';

/** The keys of a browser's subscription. */
export interface PushDevice {
  pair: ECDH;
  auth: Buffer;
}

export function newDevice(): PushDevice {
  const pair = createECDH('prime256v1');
  pair.generateKeys();
  return { pair, auth: randomBytes(16) };
}

/** As a browser hands them out. */
export function keysOf({ pair, auth }: PushDevice): { p256dh: string; auth: string } {
  return { p256dh: pair.getPublicKey('base64url'), auth: auth.toString('base64url') };
}

/** What a browser does with a message, step by step as RFC 8291 and RFC 8188 word it; shares no code with the sender. */
export function decryptMessage(bytes: Buffer, { pair, auth }: PushDevice): string {
  const [salt, keyLength] = [bytes.subarray(0, 16), bytes.readUInt8(20)];
  const sender = bytes.subarray(21, 21 + keyLength);
  const record = bytes.subarray(21 + keyLength);
  if (record.length > bytes.readUInt32BE(16)) throw new Error('the message has more than one record');
  const mac = (key: Buffer, ...parts: (Buffer | string)[]) =>
    parts.reduce((hmac, part) => hmac.update(part), createHmac('sha256', key)).digest();
  const keyOfBoth = mac(auth, pair.computeSecret(sender));
  const secret = mac(keyOfBoth, 'WebPush: info\0', pair.getPublicKey(), sender, '\x01');
  const pseudoRandom = mac(salt, secret);
  const key = mac(pseudoRandom, 'Content-Encoding: aes128gcm\0\x01').subarray(0, 16);
  const nonce = mac(pseudoRandom, 'Content-Encoding: nonce\0\x01').subarray(0, 12);
  const decipher = createDecipheriv('aes-128-gcm', key, nonce).setAuthTag(record.subarray(-16));
  const padded = Buffer.concat([decipher.update(record.subarray(0, -16)), decipher.final()]);
  const end = padded.findLastIndex((byte) => byte !== 0);
  if (padded[end] !== 2) throw new Error('the record is not the last one');
  return padded.subarray(0, end).toString();
}
