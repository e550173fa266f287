import { isLanguage, type Language } from '@dozor/domain/schema/label.ts';

const cookieMaxAgeSeconds = 31_536_000;

/** That of the address (`?lang=en`), which counts for more than the cookie, on this page and those that it links to. */
export function linkedLanguage(search: string = globalThis.location.search): Language | undefined {
  const value = new URLSearchParams(search).get('lang');
  return isLanguage(value) ? value : undefined;
}

export function readLanguage(cookies: string = document.cookie): Language {
  return chosenLanguage(cookies) ?? 'ru';
}

export function hasChosenLanguage(): boolean {
  return chosenLanguage(document.cookie) !== undefined;
}

function chosenLanguage(cookies: string): Language | undefined {
  const value = /(?:^|;\s*)lang=([^;]*)/.exec(cookies)?.[1];
  return isLanguage(value) ? value : undefined;
}

export function keepLanguage(language: Language): void {
  document.cookie = `lang=${language}; Max-Age=${cookieMaxAgeSeconds}; Path=/; SameSite=Lax`;
}

/** The language of the address goes, so that the one that was chosen counts. */
export function forgetLinkedLanguage(): void {
  const { pathname, search, hash } = globalThis.location;
  const parameters = search.slice(1).split('&');
  const others = parameters.filter((parameter) => !parameter.startsWith('lang='));
  if (others.length === parameters.length) return;
  const address = others.length === 0 ? pathname : `${pathname}?${others.join('&')}`;
  globalThis.history.replaceState(globalThis.history.state, '', address + hash);
}
