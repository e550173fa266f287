import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isPrivateAddress } from './private-address.ts';

test('local network, loopback and cloud metadata addresses are private in every notation', () => {
  const inside = ['127.0.0.1', '10.1.2.3', '172.31.0.1', '192.168.1.1', '169.254.169.254', '0.0.0.0', '::1', '::'];
  for (const address of [...inside, 'fe80::1', 'fd00::1', '::ffff:127.0.0.1', '64:ff9b::7f00:1']) {
    assert.equal(isPrivateAddress(address), true, address);
  }
  for (const address of ['8.8.8.8', '172.32.0.1', '193.0.0.1', '2a00:1450::1', '::ffff:8.8.8.8']) {
    assert.equal(isPrivateAddress(address), false, address);
  }
});
