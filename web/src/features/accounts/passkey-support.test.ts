import { afterEach, expect, test, vi } from 'vitest';
import { canUsePasskeys } from './passkey-support.ts';

function standAt({ isSecureContext, hasPasskeys }: { isSecureContext: boolean; hasPasskeys: boolean }): void {
  vi.stubGlobal('isSecureContext', isSecureContext);
  vi.stubGlobal('PublicKeyCredential', hasPasskeys ? class {} : undefined);
}

afterEach(() => {
  vi.unstubAllGlobals();
});

test('a browser makes passkeys for a name, such as localhost', () => {
  standAt({ isSecureContext: true, hasPasskeys: true });
  expect(window.location.hostname).toBe('localhost');
  expect(canUsePasskeys()).toBe(true);
});

test('it makes none over a connection that somebody on the way can change', () => {
  standAt({ isSecureContext: false, hasPasskeys: true });
  expect(canUsePasskeys()).toBe(false);
});

test('a browser that knows nothing of passkeys makes none', () => {
  standAt({ isSecureContext: true, hasPasskeys: false });
  expect(canUsePasskeys()).toBe(false);
});
