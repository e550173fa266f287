import { expect, test } from 'vitest';
import { auditSearch, readAuditPlace, type AuditPlace } from './audit-place.ts';

test('a place in the log survives the round trip through the address', () => {
  const place: AuditPlace = { kind: 'refused', login: 'иван', page: 3, limit: 100 };
  expect(readAuditPlace(auditSearch(place))).toEqual(place);
});

test('the default place has an empty query', () => {
  const plain = readAuditPlace({});
  expect(plain).toEqual({ kind: null, login: '', page: 1, limit: 25 });
  expect(auditSearch(plain)).toEqual({});
});

test('invalid values in the address fall back to the defaults', () => {
  expect(readAuditPlace({ kind: 'everything', page: '-1', limit: '26' })).toEqual(readAuditPlace({}));
});
