import { isListFailureCode } from '@dozor/domain/candidates/list-failure.ts';
import { useTranslation } from '../../i18n/translation.ts';

interface Failure {
  /** In English: what is shown of a failure that this program does not know. */
  failure: string;
  failed: { code: string; values: Readonly<Record<string, string | number>> } | null;
}

export function useListFailure(): (failure: Failure) => string {
  const { t } = useTranslation('candidates');
  return ({ failure, failed }) => {
    if (!failed || !isListFailureCode(failed.code)) return failure;
    return t(`sources.failure.${failed.code}`, failed.values);
  };
}
