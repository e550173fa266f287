import { useQuery } from '@tanstack/react-query';
import type { LawProfile } from '@dozor/domain/law/law-profile.ts';
import { lawQuery } from '../../api/law-query.ts';
import { useLanguage } from '../../i18n/use-language.ts';

/** What programs that warn while driving may know in a country: undefined while loading, null if nobody answers. */
export function useWarnLaw(country: string): LawProfile | null | undefined {
  const { data: law, isError } = useQuery(lawQuery(useLanguage()));
  if (law === undefined) return isError ? null : undefined;
  return law.items.find((row) => row.country === country)?.profile ?? law.others;
}
