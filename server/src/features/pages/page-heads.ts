import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { labelAt } from '@dozor/domain/labels/labels.ts';
import { type Language, languages } from '@dozor/domain/schema/label.ts';

export interface PageHead {
  title: string;
  description: string;
}

interface ListedPage extends Record<Language, PageHead> {
  /** `$name` matches any path segment. */
  path: string;
  isPrivate: boolean;
  /** Those that its text is written in; by default every one. */
  languages?: readonly Language[];
}

interface PageHeads {
  product: Record<Language, string>;
  pages: readonly ListedPage[];
}

export interface FoundPage extends PageHead {
  isPrivate: boolean;
  languages: readonly Language[];
}

/** Titles and descriptions of the screens, written by the build of the web app next to its page. */
export class PageHeadFile {
  readonly #path: string;
  #read: { changedMs: number; heads: PageHeads } | undefined;

  constructor(distPath: string) {
    this.#path = join(distPath, 'page-heads.json');
  }

  /** Read again when the web app is rebuilt while the server runs. */
  heads(): PageHeads {
    if (!existsSync(this.#path)) return { product: labelAt('product.name'), pages: [] };
    const changedMs = statSync(this.#path).mtimeMs;
    if (this.#read?.changedMs !== changedMs) {
      this.#read = { changedMs, heads: JSON.parse(readFileSync(this.#path, 'utf8')) as PageHeads };
    }
    return this.#read.heads;
  }

  /** The head of a URL with its path parameters; undefined if it is not a screen. */
  find(pathname: string, language: Language): FoundPage | undefined {
    for (const page of this.heads().pages) {
      const parameters = matchPath(page.path, pathname);
      if (parameters === undefined) continue;
      const { title, description } = page[language];
      return {
        title: fill(title, parameters),
        description: fill(description, parameters),
        isPrivate: page.isPrivate,
        languages: page.languages ?? languages,
      };
    }
    return undefined;
  }
}

function matchPath(pattern: string, pathname: string): Record<string, string> | undefined {
  const wanted = pattern.split('/');
  const given = pathname.replace(/(.)\/+$/, '$1').split('/');
  if (wanted.length !== given.length) return undefined;
  const parameters: Record<string, string> = {};
  for (const [index, part] of wanted.entries()) {
    const value = given[index] ?? '';
    if (part.startsWith('$') && value !== '') parameters[part.slice(1)] = decode(value);
    else if (part !== value) return undefined;
  }
  return parameters;
}

function decode(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

function fill(text: string, parameters: Readonly<Record<string, string>>): string {
  return text.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => parameters[name] ?? '');
}
