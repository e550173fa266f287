import assert from 'node:assert/strict';
import { createECDH } from 'node:crypto';
import { test } from 'node:test';
import { decryptMessage } from '../../testing/stand-ins/push-device.ts';
import { encryptMessage } from './encrypt-message.ts';

/** RFC 8291, section 5 and appendix A. */
const example = {
  text: 'When I grow up, I want to be a watermelon',
  salt: 'DGv6ra1nlYgDCS1FRnbzlw',
  senderPrivate: 'yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw',
  devicePrivate: 'q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94',
  keys: {
    p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
    auth: 'BTBZMqHH6r4Tts7J_aSIgg',
  },
  message:
    'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN',
};

function pairOf(privateKey: string) {
  const pair = createECDH('prime256v1');
  pair.setPrivateKey(privateKey, 'base64url');
  return pair;
}

test('the example of RFC 8291 is encrypted byte for byte', () => {
  const chosen = { salt: Buffer.from(example.salt, 'base64url'), sender: pairOf(example.senderPrivate) };
  assert.equal(encryptMessage(example.text, example.keys, chosen).toString('base64url'), example.message);
});

test('the device of the example of RFC 8291 reads it', () => {
  const device = { pair: pairOf(example.devicePrivate), auth: Buffer.from(example.keys.auth, 'base64url') };
  assert.equal(decryptMessage(Buffer.from(example.message, 'base64url'), device), example.text);
});

test('no two messages share salt or keys', () => {
  const heads = Array.from({ length: 20 }, () => encryptMessage('the same', example.keys));
  for (const part of [(bytes: Buffer) => bytes.subarray(0, 16), (bytes: Buffer) => bytes.subarray(21, 86)])
    assert.equal(new Set(heads.map((bytes) => part(bytes).toString('hex'))).size, 20);
});
