import { useTranslation } from '../../../i18n/translation.ts';
import { startKey, type PointPart } from './section-parts.ts';

export function usePartNames(): (part: PointPart) => string {
  const { t } = useTranslation('edit');
  return ({ key, part, index }) => {
    if (key === startKey) return t('section.start');
    return part === 'finish' ? t('section.finish') : t('section.extra', { number: index + 1 });
  };
}
