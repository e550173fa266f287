import type { FieldOfView } from '@dozor/domain/geometry/sector.ts';
import { labelAt } from '@dozor/domain/labels/labels.ts';
import { compassText } from '@dozor/domain/point/compass-text.ts';
import { useTranslation } from '../../../i18n/translation.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import type { HandleText, HandleName } from '../../../map/edit/handle-spots.ts';
import { lengthText } from '../../../ui/measure-text.ts';

export function useFieldOfViewText() {
  const { t } = useTranslation('edit');
  const language = useLanguage();
  const side = (azimuth: number) => compassText(azimuth, language);
  const directionText = ({ dirType, direction }: FieldOfView): string => {
    if (direction === null) return labelAt('measures.directionNotKnown')[language];
    if (dirType === 0) return t('fieldOfView.dialAny');
    const parts = { degrees: direction, side: side(direction) };
    return t(dirType === 2 ? 'fieldOfView.dialBoth' : 'fieldOfView.dialText', parts);
  };
  return {
    directionText,
    /** The traffic covered: the camera faces it, so the traffic moves in the opposite direction. */
    drivers: ({ dirType, direction }: FieldOfView): string => {
      if (dirType === 0 || direction === null) return t('fieldOfView.driversAny');
      return t(dirType === 2 ? 'fieldOfView.driversBoth' : 'fieldOfView.drivers', { side: side(direction + 180) });
    },
    driversHeading: (azimuth: number, town: string | undefined): string =>
      town === undefined
        ? t('fieldOfView.along', { side: side(azimuth) })
        : t('fieldOfView.alongTo', { side: side(azimuth), town }),
    handle: (name: HandleName, fieldOfView: FieldOfView, isOpen: boolean): HandleText => {
      const values: Record<HandleName, string> = {
        turn: isOpen ? t('fieldOfView.turnMe') : directionText(fieldOfView),
        reach: lengthText(fieldOfView.distance, language),
        left: t('handles.degrees', { degrees: fieldOfView.angle }),
        right: t('handles.degrees', { degrees: fieldOfView.angle }),
      };
      return { label: t(`handles.${name}`), value: values[name] };
    },
  };
}
