import { useTranslation } from '../i18n/translation.ts';
import classes from './skip-link.module.css';

/** The first tab stop: skips the bar and leads to the main content. */
export function SkipLink() {
  const { t } = useTranslation('shell');
  return (
    <a
      href="#content"
      className={classes['link']}
      onClick={(event) => {
        event.preventDefault();
        document.getElementById('content')?.focus();
      }}
    >
      {t('skip')}
    </a>
  );
}
