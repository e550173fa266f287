import type { Look } from '@dozor/domain/geometry/sector.ts';
import { useTranslation } from 'react-i18next';
import type { HandleText } from '../../map/edit/edit-handles.tsx';
import type { HandleName } from '../../map/edit/handle-spots.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { compassEighth, lengthWords } from './measure-words.ts';

/** What a look is in words. */
export function useLookWords() {
  const { t } = useTranslation('edit');
  const language = useLanguage();
  const side = (azimuth: number) => t(`look.side.${compassEighth(azimuth)}`);
  const looks = ({ dirType, direction }: Look): string => {
    if (dirType === 0) return t('look.dialAny');
    const parts = { degrees: direction, side: side(direction) };
    return t(dirType === 2 ? 'look.dialBoth' : 'look.dialText', parts);
  };
  return {
    looks,
    /** Whom it concerns: the camera looks towards them, so they drive the other way. */
    drivers: ({ dirType, direction }: Look): string => {
      if (dirType === 0) return t('look.driversAny');
      return t(dirType === 2 ? 'look.driversBoth' : 'look.drivers', { side: side(direction + 180) });
    },
    handle: (name: HandleName, look: Look): HandleText => {
      const values: Record<HandleName, string> = {
        turn: looks(look),
        reach: lengthWords(look.distance, language),
        left: t('handles.degrees', { degrees: look.angle }),
        right: t('handles.degrees', { degrees: look.angle }),
      };
      return { label: t(`handles.${name}`), value: values[name] };
    },
  };
}
