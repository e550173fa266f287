/** Browsers support passkeys only for host names, over a secure connection. */
export function canUsePasskeys(): boolean {
  const { hostname } = window.location;
  const isAddress = /^[\d.]+$|:/.test(hostname);
  return window.isSecureContext && !isAddress && typeof window.PublicKeyCredential === 'function';
}
