import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type ErrorCode, errorCodes } from '@dozor/domain/errors/message.ts';
import { httpStatus } from './http-status.ts';

/** All other codes are client errors, 400. */
const unlike: Partial<Record<ErrorCode, number>> = {
  notEnoughRights: 401,
  adminRightsRequired: 401,
  invalidToken: 401,
  otherSite: 403,
  notFound: 404,
  noRoute: 404,
  duplicate: 409,
  objectChanged: 409,
  unknownRevision: 409,
  listBeingRead: 409,
  fileTooLarge: 413,
  unsupportedFileType: 415,
  tooManyRequests: 429,
  serverError: 500,
  unknownError: 500,
  mailNotSent: 500,
  routerFailed: 502,
  serverBusy: 503,
  noSpace: 507,
};

test('each error code maps to its HTTP status, 400 by default', () => {
  for (const code of errorCodes) assert.equal(httpStatus[code], unlike[code] ?? 400, code);
});
