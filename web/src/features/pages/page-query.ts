import { queryOptions } from '@tanstack/react-query';
import { fullLanguage, type Language } from '@dozor/domain/schema/label.ts';
import type { PageInLanguage, PageText } from './page-text.ts';

const texts = import.meta.glob<PageText>(['../../content/*/**/*.md', '../../../../CHANGELOG.md'], {
  import: 'default',
});

/** The repository's changelog is the English page; the Russian one is with the other texts. */
function pathOf(name: string, language: Language): string {
  return name === 'releasenotes' && language === 'en'
    ? '../../../../CHANGELOG.md'
    : `../../content/${language}/${name}.md`;
}

export function hasPage(name: string): boolean {
  return texts[pathOf(name, 'ru')] !== undefined;
}

/** Not every page has to be translated. */
export function languageOfPage(name: string, language: Language): Language {
  return texts[pathOf(name, language)] === undefined ? fullLanguage(language) : language;
}

export function pageQuery(name: string, reader: Language) {
  const language = languageOfPage(name, reader);
  return queryOptions({
    queryKey: ['page', name, language],
    queryFn: async (): Promise<PageInLanguage> => {
      const load = texts[pathOf(name, language)];
      if (load === undefined) throw new Error('Not Found');
      return { ...(await load()), language };
    },
    staleTime: Infinity,
    // A text already shown in the other language stays until this one has loaded.
    placeholderData: (before: PageInLanguage | undefined, query) => (query?.queryKey[1] === name ? before : undefined),
    retry: 1,
  });
}
