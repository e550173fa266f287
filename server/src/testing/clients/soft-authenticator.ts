import { createHash, createSign, generateKeyPairSync, type KeyObject, randomBytes } from 'node:crypto';
import { isoCBOR } from '@simplewebauthn/server/helpers';

interface Ceremony {
  challenge: string;
  origin: string;
  /** Id of the relying party. */
  rpId: string;
  /** User verification, such as a fingerprint or PIN. */
  isVerified?: boolean;
}

const userPresent = 0x01;
const userVerified = 0x04;
const hasCredential = 0x40;
const base64url = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64url');
const sha256 = (bytes: string | Uint8Array): Buffer => createHash('sha256').update(bytes).digest();

/** A passkey in software: responds like a browser with an authenticator, even where a real one would refuse. */
export class SoftAuthenticator {
  readonly id = base64url(randomBytes(16));
  counter = 0;
  readonly #keys: { publicKey: KeyObject; privateKey: KeyObject } = generateKeyPairSync('ec', { namedCurve: 'P-256' });

  /** Response of `navigator.credentials.create`. */
  attest(ceremony: Ceremony) {
    const { x = '', y = '' } = this.#keys.publicKey.export({ format: 'jwk' });
    const coordinate = (text: string) => new Uint8Array(Buffer.from(text, 'base64url'));
    const key = isoCBOR.encode(
      new Map<number, number | Uint8Array>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, coordinate(x)],
        [-3, coordinate(y)],
      ]),
    );
    const id = Buffer.from(this.id, 'base64url');
    const length = Buffer.from([0, id.length]);
    const credential = Buffer.concat([Buffer.alloc(16), length, id, key]);
    const authData = new Uint8Array(Buffer.concat([this.#head(ceremony, hasCredential), credential]));
    const attestationObject = isoCBOR.encode(
      new Map<string, string | Uint8Array | Map<string, string>>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', authData],
      ]),
    );
    return this.#answer({
      clientDataJSON: clientData('webauthn.create', ceremony),
      attestationObject: base64url(attestationObject),
      transports: ['internal'],
    });
  }

  /** Response of `navigator.credentials.get`. */
  assert(ceremony: Ceremony) {
    this.counter += 1;
    const clientDataJSON = clientData('webauthn.get', ceremony);
    const authData = this.#head(ceremony, 0);
    const signed = Buffer.concat([authData, sha256(Buffer.from(clientDataJSON, 'base64url'))]);
    const signature = createSign('sha256').update(signed).sign(this.#keys.privateKey);
    return this.#answer({ clientDataJSON, authenticatorData: base64url(authData), signature: base64url(signature) });
  }

  #head({ rpId, isVerified = true }: Ceremony, flags: number): Buffer {
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(this.counter);
    const flag = Buffer.from([userPresent | (isVerified ? userVerified : 0) | flags]);
    return Buffer.concat([sha256(rpId), flag, counter]);
  }

  #answer<Response>(response: Response) {
    return { id: this.id, rawId: this.id, type: 'public-key', clientExtensionResults: {}, response };
  }
}

function clientData(type: string, { challenge, origin }: Ceremony): string {
  return base64url(Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false })));
}
