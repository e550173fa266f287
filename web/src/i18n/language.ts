import { languages, type Language } from '@dozor/domain/schema/label.ts';

const cookieMaxAgeSeconds = 31_536_000;

export function isLanguage(value: unknown): value is Language {
  return languages.some((language) => language === value);
}

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
