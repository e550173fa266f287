import { useEffect } from 'react';
import { useTranslation } from '../../i18n/translation.ts';
import type { PointMap } from '../../map/point-map.ts';

/** Names in the line of credits how many lists points come from; the page behind it names each. */
export function ListCredit({ map, count }: { map: PointMap; count: number }): null {
  const { t } = useTranslation('pages');
  const text = t('sources.line', { count });
  useEffect(() => map.creditLists(` <a href="/about/sources">${text}</a>`), [map, text]);
  return null;
}
