import { fullLanguage, type Language, languageFacts, languages } from '@dozor/domain/schema/label.ts';

/** The part of Vite's `.vite/manifest.json` that is read here. */
export interface BuiltPart {
  file: string;
  css?: readonly string[];
  imports?: readonly string[];
  dynamicImports?: readonly string[];
}

export type BuiltParts = Readonly<Record<string, BuiltPart>>;

/** Available offline, with everything that can be opened from there. */
const screens = ['src/screens/map-screen.tsx', 'src/screens/way-screen.tsx', 'src/features/drive/drive-page.tsx'];

/** Available offline, but without their lazily loaded parts: those are listed here if needed. */
const pages = [
  'src/app/modals.tsx',
  'src/features/accounts/sign-in/login-form.tsx',
  'src/ui/confirm/confirm-dialog.tsx',
  'src/ui/floating/floating-part.tsx',
  'src/shell/bar/bar-menus.tsx',
  'src/features/offline/connection-note.tsx',
  'src/device/device-points.ts',
  'src/shell/section-layout.tsx',
  'src/features/pages/text-pages.tsx',
  'src/features/converter/converter-page.tsx',
  'src/features/export/help/export-help.tsx',
  'src/features/warn/warn-page.tsx',
];

const texts = ['rules', 'mission'];
const words = [
  'first-texts',
  'card-texts',
  'accounts',
  'converter',
  'drive',
  'edit',
  'export',
  'notifications',
  'offline',
  'pages',
  'shortcuts',
  'way',
  'warn',
];

/**
 * The files to cache for the offline screens: each with everything it imports. A name missing from the build is an
 * error, so that a renamed screen is not forgotten. Texts of drafts are left to `offlineTexts`.
 */
export function offlineFiles(parts: BuiltParts): ReadonlySet<string> {
  const { found, follow } = follower(parts);
  const seen = new Set<string>();
  for (const key of Object.keys(parts).filter(isStart)) follow(key, false, seen);
  for (const key of pages) follow(key, false, new Set());
  for (const language of languages.filter((one) => !isDraft(one)))
    for (const key of textsOf(parts, language)) follow(key, false, seen);
  for (const key of screens) follow(key, true, new Set());
  return found;
}

/** The texts of the same screens in each draft, for its readers only: all of them would take a megabyte from every visitor. */
export function offlineTexts(parts: BuiltParts): Record<string, string[]> {
  const forEverybody = offlineFiles(parts);
  const files = languages.filter(isDraft).map((language) => {
    const { found, follow } = follower(parts);
    for (const key of textsOf(parts, language)) follow(key, false, new Set());
    return [language, [...found].filter((file) => !forEverybody.has(file))];
  });
  return Object.fromEntries(files) as Record<string, string[]>;
}

function isDraft(language: Language): boolean {
  return languageFacts[language].draft === true;
}

function textsOf(parts: BuiltParts, language: Language): string[] {
  const pagesOf = texts.map((name) => {
    const own = `src/content/${language}/${name}.md`;
    return own in parts ? own : `src/content/${fullLanguage(language)}/${name}.md`;
  });
  return [...words.map((name) => `../texts/${language}/${name}`), ...pagesOf];
}

function follower(parts: BuiltParts) {
  const found = new Set<string>();
  const follow = (key: string, withLater: boolean, seen: Set<string>) => {
    if (seen.has(key)) return;
    seen.add(key);
    const part = parts[key];
    if (part === undefined) throw new Error(`The build has no ${key}`);
    for (const file of [part.file, ...(part.css ?? [])]) found.add(file);
    for (const next of part.imports ?? []) follow(next, withLater && !isStart(next), seen);
    if (withLater) for (const next of part.dynamicImports ?? []) follow(next, true, seen);
  };
  return { found, follow };
}

/** It has routes to every screen; only its own imports are followed. */
function isStart(key: string): boolean {
  return key.startsWith('_start-');
}
