import { byLanguage, defaultLanguage, type Language } from '@dozor/domain/schema/label.ts';
import { loadFirstTexts, loadLaterTexts } from './load-texts.ts';
import type { Namespace } from './text-keys.ts';
import { textReader, type TFunction } from './text-reader.ts';
import type { Texts } from './texts.ts';

const texts = byLanguage(() => new Map<string, Texts>());
/** On their way, by file: calls for the same texts share one promise. */
const loads = new Map<string, Promise<void>>();
const failures = new Map<string, Error>();
/** The namespaces of the screens that were shown. */
const asked = new Set<string>();
const listeners = new Set<() => void>();
let shown: Language = defaultLanguage;
let wanted: Language = shown;

export function shownLanguage(): Language {
  return shown;
}

export function onLanguageChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Shows a language once its texts of all that was asked for have come; of two changes on their way the later one stays. */
export async function showLanguage(language: Language): Promise<void> {
  wanted = language;
  forgetFailedTexts();
  if (!texts[language].has('shell')) {
    for (const [namespace, read] of await loadFirstTexts(language)) texts[language].set(namespace, read);
  }
  await Promise.all([...asked].map((namespace) => loadTexts(namespace, language)));
  if (wanted !== language || shown === language) return;
  shown = language;
  for (const listener of listeners) listener();
}

/** What a component still waits for; undefined when the texts are there. Throws what was wrong with them the last time. */
export function missingTexts(namespace: string, language: Language): Promise<void> | undefined {
  const failure = failures.get(fileOf(language, namespace));
  if (failure !== undefined) throw failure;
  asked.add(namespace);
  return texts[language].has(namespace) ? undefined : loadTexts(namespace, language);
}

/** The namespaces that something has been said of since the last call, in the order in which they were first named. */
export function takeAskedTexts(): string[] {
  const namespaces = [...asked];
  asked.clear();
  return namespaces;
}

/** Loads the texts of a namespace; rejected when their file does not come. */
export async function loadTexts(namespace: string, language = shown): Promise<void> {
  if (texts[language].has(namespace)) return;
  const file = fileOf(language, namespace);
  const load = loads.get(file) ?? startLoad(language, namespace).finally(() => loads.delete(file));
  loads.set(file, load);
  await load;
}

async function startLoad(language: Language, namespace: string): Promise<void> {
  try {
    texts[language].set(namespace, await loadLaterTexts(language, namespace));
  } catch (error) {
    failures.set(fileOf(language, namespace), error instanceof Error ? error : new Error(String(error)));
    throw error;
  }
}

/** Until now a failure is told to everybody who asks: a screen that is drawn again must not ask the network each time. */
export function forgetFailedTexts(): void {
  failures.clear();
}

/** Reads the texts of a namespace that has come. */
export function readerOf<N extends Namespace>(namespace: N, language = shown): TFunction<N> {
  return textReader(language, namespace, (one) => texts[language].get(one));
}

/** A text by a key that only its user knows, in the language shown. */
export function textByKey(namespace: string, key: string): string | undefined {
  return texts[shown].get(namespace)?.get(key);
}

function fileOf(language: Language, namespace: string): string {
  return `${language}/${namespace}`;
}
