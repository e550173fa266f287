import { useTranslation } from '../../i18n/translation.ts';
import { countryName } from '../../i18n/country-name.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { useSessionUser } from '../../session/session.ts';
import type { Feed } from './feed-menu.tsx';

/** The feeds of a list: for all, for its countries, and for the current user. */
export function useHistoryFeeds(countries: readonly string[] | null): Feed[] {
  const { t } = useTranslation('history');
  const language = useLanguage();
  const user = useSessionUser();
  return [
    { name: t('feeds.all'), url: '/feeds/all.atom' },
    ...(countries ?? []).map((code) => ({
      name: t('feeds.of', { what: countryName(code, language) }),
      url: `/feeds/country/${code}.atom`,
    })),
    ...(user === null ? [] : [{ name: t('feeds.mine'), url: userFeed(user.login) }]),
  ];
}

export function userFeed(login: string): string {
  return `/feeds/user/${encodeURIComponent(login)}.atom`;
}
