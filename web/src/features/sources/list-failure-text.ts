import { parseListFailure } from '@dozor/domain/candidates/list-failure.ts';
import { useTranslation } from '../../i18n/translation.ts';

/** An unknown failure is shown as is. */
export function useListFailure(): (failure: string) => string {
  const { t } = useTranslation('candidates');
  return (failure) => {
    const parsed = parseListFailure(failure);
    return parsed ? t(`sources.failure.${parsed.code}`, parsed.values) : failure;
  };
}
