import { afterEach, expect, test, vi } from 'vitest';
import { canUsePasskeys } from './passkey-support.ts';

function standAt({ isSecureContext, hasPasskeys }: { isSecureContext: boolean; hasPasskeys: boolean }): void {
  vi.stubGlobal('isSecureContext', isSecureContext);
  vi.stubGlobal('PublicKeyCredential', hasPasskeys ? class {} : undefined);
}

afterEach(() => {
  vi.unstubAllGlobals();
});

test('passkeys are supported on a host name such as localhost', () => {
  standAt({ isSecureContext: true, hasPasskeys: true });
  expect(window.location.hostname).toBe('localhost');
  expect(canUsePasskeys()).toBe(true);
});

test('passkeys are not supported in an insecure context', () => {
  standAt({ isSecureContext: false, hasPasskeys: true });
  expect(canUsePasskeys()).toBe(false);
});

test('passkeys are not supported in a browser without the API', () => {
  standAt({ isSecureContext: true, hasPasskeys: false });
  expect(canUsePasskeys()).toBe(false);
});
