/** Browsers make passkeys for names alone, over a connection that nobody on the way can change. */
export function canUsePasskeys(): boolean {
  const { hostname } = window.location;
  const isAddress = /^[\d.]+$|:/.test(hostname);
  return window.isSecureContext && !isAddress && typeof window.PublicKeyCredential === 'function';
}
