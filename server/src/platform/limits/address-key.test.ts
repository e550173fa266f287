import assert from 'node:assert/strict';
import { test } from 'node:test';
import { addressKey, networkKey } from './address-key.ts';

test('an IPv4 address counts as itself, even if mapped to IPv6', () => {
  assert.equal(addressKey('192.0.2.7'), '192.0.2.7');
  assert.equal(addressKey('::ffff:192.0.2.7'), '192.0.2.7');
});

test('IPv6 addresses of one /64 network count as one', () => {
  const keys = ['2001:db8:1:2::1', '2001:db8:1:2:ffff::', '2001:0DB8:0001:0002:3:4:5:6', '2001:db8:1:2::1%eth0'];
  assert.deepEqual(new Set(keys.map(addressKey)), new Set(['2001:db8:1:2::/64']));
  assert.notEqual(addressKey('2001:db8:1:3::1'), addressKey('2001:db8:1:2::1'));
});

test('abbreviated IPv6 addresses are expanded', () => {
  assert.equal(addressKey('::1'), '0:0:0:0::/64');
  assert.equal(addressKey('2001:db8::1'), '2001:db8:0:0::/64');
  assert.equal(addressKey('1::2:3:4:5:6:7'), '1:0:2:3::/64');
});

test('the network key of an IPv6 address is its /48; an IPv4 address has none', () => {
  const keys = ['2001:db8:1:2::1', '2001:db8:1:ffff::1', '2001:0db8:0001::'];
  assert.deepEqual(new Set(keys.map(networkKey)), new Set(['2001:db8:1::/48']));
  assert.notEqual(networkKey('2001:db8:2::1'), networkKey('2001:db8:1::1'));
  assert.deepEqual(['192.0.2.7', '::ffff:192.0.2.7'].map(networkKey), [undefined, undefined]);
});
