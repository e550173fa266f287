import { useLanguage } from './use-language.ts';

const russian = /([\u0400-\u04ff]+(?:[\s-]+[\u0400-\u04ff]+)*)/;

/** A file's own Russian words are marked in English, so that they are read aloud as Russian. */
export function RussianMarked({ children }: { children: string }) {
  const language = useLanguage();
  if (language === 'ru') return children;
  return children.split(russian).map((part, index) =>
    index % 2 === 0 ? (
      part
    ) : (
      <span key={index} lang="ru">
        {part}
      </span>
    ),
  );
}
