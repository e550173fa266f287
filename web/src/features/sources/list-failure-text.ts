import { parseListFailure } from '@dozor/domain/candidates/list-failure.ts';
import { useTranslation } from '../../i18n/translation.ts';

/** Why a list could not be read, in the user's words; a text that is no known failure stays as it came. */
export function useListFailure(): (failure: string) => string {
  const { t } = useTranslation('candidates');
  return (failure) => {
    const parsed = parseListFailure(failure);
    return parsed ? t(`sources.failure.${parsed.code}`, parsed.values) : failure;
  };
}
