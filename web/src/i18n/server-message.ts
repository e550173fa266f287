import i18next from 'i18next';

/** A server's message in the user's language; its English text is the key. One without a translation stays as it came. */
export function translateMessage(message: string): string {
  return i18next.t(message, { ns: 'server', keySeparator: false, nsSeparator: false, defaultValue: message });
}

/** Whether the text is one of the catalogue, so that an address can't put a stranger's words on our page. */
export function isKnownMessage(message: string): boolean {
  return i18next.exists(message, { ns: 'server', keySeparator: false, nsSeparator: false });
}
