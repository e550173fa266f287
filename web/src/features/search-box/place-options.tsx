import type { GazetteerPlace } from '@dozor/domain/gazetteer/gazetteer-place.ts';
import { useTranslation } from '../../i18n/translation.ts';
import { Note, Text } from '../../ui/layout.tsx';
import classes from './search-box.module.css';

interface PlaceOptionsProps {
  id: string;
  places: readonly GazetteerPlace[];
  active: number;
  onChoose: (place: GazetteerPlace) => void;
  /** The focus has left the last of it. */
  onLeave: () => void;
  /** Null where the installation has no search service. */
  onAskMore: (() => void) | null;
}

/** The focus stays in the field, whose arrow keys move through the matches. */
export function PlaceOptions({ id, places, active, onChoose, onLeave, onAskMore }: PlaceOptionsProps) {
  const { t } = useTranslation('map');
  return (
    <div className={classes['found']}>
      {places.length === 0 && (
        <p className={classes['note']} role="status">
          {t('search.none')}
        </p>
      )}
      <div id={id} role="listbox" aria-label={t('search.found')} hidden={places.length === 0}>
        {places.map((place, index) => (
          <button
            key={`${place.kind} ${place.x} ${place.y}`}
            id={`${id}-${index}`}
            type="button"
            role="option"
            tabIndex={-1}
            aria-selected={index === active}
            // Safari gives no focus to a button: the field would lose it, and the list close before the click.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => onChoose(place)}
          >
            {place.name}
            <Note as="span" block>
              {place.where === '' ? t(`search.kinds.${place.kind}`) : place.where}
            </Note>
          </button>
        ))}
      </div>
      {onAskMore !== null && (
        <Text
          as="button"
          type="button"
          tone="link"
          line="top"
          onMouseDown={(event) => event.preventDefault()}
          onBlur={onLeave}
          onClick={onAskMore}
        >
          {t('search.more')}
        </Text>
      )}
      {places.some(({ kind }) => kind !== 'address') && <p className={classes['attribution']}>© GeoNames</p>}
    </div>
  );
}
