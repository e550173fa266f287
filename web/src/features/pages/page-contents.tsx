import { useTranslation } from 'react-i18next';
import classes from './page-contents.module.css';
import type { PageHeading } from './page-text.ts';

/** The chapters of a long page. */
export function PageContents({ headings }: { headings: readonly PageHeading[] }) {
  const { t } = useTranslation('pages');
  return (
    <nav className={classes['contents']} aria-label={t('contents')}>
      <ol>
        {headings
          .filter(({ level, id }) => level === 2 && id !== '')
          .map(({ id, text }) => (
            <li key={id}>
              <a href={`#${id}`}>{text}</a>
            </li>
          ))}
      </ol>
    </nav>
  );
}
