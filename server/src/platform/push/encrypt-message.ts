import { createCipheriv, createECDH, type ECDH, hkdfSync, randomBytes } from 'node:crypto';

/** A subscription's side of the encryption, base64url. */
export interface DeviceKeys {
  /** An uncompressed point of P-256. */
  p256dh: string;
  auth: string;
}

interface Chosen {
  salt: Buffer;
  /** With its keys. */
  sender: ECDH;
}

/** Of the single record that a message consists of. */
const recordBytes = 4096;
const tagBytes = 16;
/** Follows the text in the last record (RFC 8188, section 2). */
const lastRecord = Buffer.from([2]);

function newChoice(): Chosen {
  const sender = createECDH('prime256v1');
  sender.generateKeys();
  return { salt: randomBytes(16), sender };
}

/**
 * Message Encryption for Web Push (RFC 8291), in the coding `aes128gcm` of RFC 8188: only the device can read it.
 *
 * @param chosen salt and keys of this message, never used twice
 */
export function encryptMessage(
  text: string,
  { p256dh, auth }: DeviceKeys,
  { salt, sender }: Chosen = newChoice(),
): Buffer {
  const device = Buffer.from(p256dh, 'base64url');
  const own = sender.getPublicKey();
  const keyInfo = Buffer.concat([Buffer.from('WebPush: info\0'), device, own]);
  const secret = derive(sender.computeSecret(device), {
    salt: Buffer.from(auth, 'base64url'),
    info: keyInfo,
    bytes: 32,
  });
  const key = derive(secret, { salt, info: Buffer.from('Content-Encoding: aes128gcm\0'), bytes: 16 });
  const nonce = derive(secret, { salt, info: Buffer.from('Content-Encoding: nonce\0'), bytes: 12 });
  const cipher = createCipheriv('aes-128-gcm', key, nonce, { authTagLength: tagBytes });
  const header = Buffer.alloc(5);
  header.writeUInt32BE(recordBytes);
  header.writeUInt8(own.length, 4);
  const record = [cipher.update(Buffer.from(text)), cipher.update(lastRecord), cipher.final(), cipher.getAuthTag()];
  return Buffer.concat([salt, header, own, ...record]);
}

/** HKDF with SHA-256 (RFC 5869). */
function derive(secret: Buffer, { salt, info, bytes }: { salt: Buffer; info: Buffer; bytes: number }): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, salt, info, bytes));
}
