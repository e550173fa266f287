import { expect, test } from 'vitest';
import { auditSearch, readAuditPlace, type AuditPlace } from './audit-place.ts';

test('a place in the log can be written into an address and read back', () => {
  const place: AuditPlace = { kind: 'refused', login: 'иван', page: 3, limit: 100 };
  expect(readAuditPlace(auditSearch(place))).toEqual(place);
});

test('the plain log has a plain address', () => {
  const plain = readAuditPlace({});
  expect(plain).toEqual({ kind: null, login: '', page: 1, limit: 25 });
  expect(auditSearch(plain)).toEqual({});
});

test('what makes no sense in an address is not asked for', () => {
  expect(readAuditPlace({ kind: 'everything', page: '-1', limit: '26' })).toEqual(readAuditPlace({}));
});
