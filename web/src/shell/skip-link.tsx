import { useTranslation } from '../i18n/translation.ts';
import classes from './skip-link.module.css';

/** The first stop of the keyboard: past the bar, to what the screen is about. */
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
