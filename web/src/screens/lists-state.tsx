import { useQuery } from '@tanstack/react-query';
import { sourcesQuery } from '../features/sources/sources-query.ts';
import { useTranslation } from '../i18n/translation.ts';

/** How many lists there are, and how many of them cannot be read. */
export function ListsState() {
  const { t } = useTranslation('setup');
  const { data } = useQuery(sourcesQuery);
  if (data === undefined) return null;
  const { length: count } = data.items;
  if (count === 0) return t('lists.none');
  const { length: failing } = data.items.filter(({ failure }) => failure !== null);
  return failing === 0 ? t('lists.there', { count }) : t('lists.failing', { count, failing });
}
