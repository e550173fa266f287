import { useMediaQuery } from '@mantine/hooks';
import { useTranslation } from '../../i18n/translation.ts';
import { phoneQuery } from '../../ui/breakpoints.ts';
import classes from './page-contents.module.css';
import type { PageHeading } from './page-text.ts';

/** The chapters of a long page: beside the text where there is room, and folded where they would push it off a phone. */
export function PageContents({ headings }: { headings: readonly PageHeading[] }) {
  const { t } = useTranslation('pages');
  const isPhone = useMediaQuery(phoneQuery, undefined, { getInitialValueInEffect: false });
  const chapters = (
    <ol>
      {headings
        .filter(({ level, id }) => level === 2 && id !== '')
        .map(({ id, text }) => (
          <li key={id}>
            <a href={`#${id}`}>{text}</a>
          </li>
        ))}
    </ol>
  );
  return (
    <nav className={classes['contents']} aria-label={t('contents')}>
      {isPhone === true ? (
        <details>
          <summary>{t('contents')}</summary>
          {chapters}
        </details>
      ) : (
        chapters
      )}
    </nav>
  );
}
