/** For `lang`: a name that keeps its Russian letters in English too is to be read as Russian. */
export function languageOfName(name: string): 'ru' | undefined {
  return /[\u0400-\u04ff]/.test(name) ? 'ru' : undefined;
}
