import { useTranslation } from '../../i18n/translation.ts';
import classes from './bare-note.module.css';

/** Explains a map without streets at zooms that should have them. */
export function BareNote({ isOutside }: { isOutside: boolean }) {
  const { t } = useTranslation('map');
  return (
    <p className={classes['note']} role="status">
      {t(isOutside ? 'ground.outside' : 'ground.noStreets')}
    </p>
  );
}
