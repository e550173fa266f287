import { useTranslation } from '../../i18n/translation.ts';
import { useIsPhone } from '../../ui/use-is-phone.ts';
import classes from './page-contents.module.css';
import type { PageHeading } from './page-text.ts';

/** Folded where it would push the text off a phone's screen. */
export function PageContents({ headings, lang }: { headings: readonly PageHeading[]; lang?: string | undefined }) {
  const { t } = useTranslation('pages');
  const isPhone = useIsPhone();
  const chapters = (
    <ol lang={lang}>
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
      {isPhone !== false && (
        <details data-only="phone">
          <summary>{t('contents')}</summary>
          {chapters}
        </details>
      )}
      {isPhone !== true && <div data-only="desktop">{chapters}</div>}
    </nav>
  );
}
