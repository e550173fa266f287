import { byLanguage, defaultLanguage, type Language } from '@dozor/domain/schema/label.ts';
import type { Texts } from '@dozor/domain/texts/read-texts.ts';
import { loadFirstTexts, loadLaterTexts } from './load-texts.ts';
import type { Namespace } from './text-keys.ts';
import { textReader, type TFunction } from './text-reader.ts';

const texts = byLanguage(() => new Map<string, Texts>());
/** Pending loads by file: calls for the same texts share one promise. */
const loads = new Map<string, Promise<void>>();
const failures = new Map<string, Error>();
/** The namespaces of the screens shown so far. */
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

/** All texts requested so far load first; of two concurrent switches the later one wins. */
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

/** Undefined when the texts are loaded. @throws the error of the last load */
export function missingTexts(namespace: string, language: Language): Promise<void> | undefined {
  const failure = failures.get(fileOf(language, namespace));
  if (failure !== undefined) throw failure;
  asked.add(namespace);
  return texts[language].has(namespace) ? undefined : loadTexts(namespace, language);
}

/** In the order of their first use since the last call. */
export function takeAskedTexts(): string[] {
  const namespaces = [...asked];
  asked.clear();
  return namespaces;
}

/** Rejects when their file does not load. */
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

/** Clears the cached failures: a re-rendered screen must not cause a request each time. */
export function forgetFailedTexts(): void {
  failures.clear();
}

export function readerOf<N extends Namespace>(namespace: N, language = shown): TFunction<N> {
  return textReader(language, namespace, (one) => texts[language].get(one));
}

export function textByKey(namespace: string, key: string): string | undefined {
  return texts[shown].get(namespace)?.get(key);
}

function fileOf(language: Language, namespace: string): string {
  return `${language}/${namespace}`;
}
