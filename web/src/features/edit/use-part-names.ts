import { useTranslation } from 'react-i18next';
import { startKey, type ObjectPart } from './section-parts.ts';

/** What the points of a section are called. */
export function usePartNames(): (part: ObjectPart) => string {
  const { t } = useTranslation('edit');
  return ({ key, part, index }) => {
    if (key === startKey) return t('section.start');
    return part === 'finish' ? t('section.finish') : t('section.extra', { number: index + 1 });
  };
}
