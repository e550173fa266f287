import { parseValidationMessage } from '@dozor/domain/errors/validation-message.ts';
import { translateMessage } from '../../i18n/server-message.ts';
import type { TFunction } from '../../i18n/translation.ts';

const known = ['tooLong', 'tooShort', 'badCharacters', 'tooBig', 'required'] as const;

export function commentMessage(t: TFunction<'comments'>, message: string | undefined): string | undefined {
  if (message === undefined) return undefined;
  if (message === 'deleted') return t('error.deleted');
  const parsed = parseValidationMessage(message);
  const code = known.find((one) => one === parsed?.code);
  return code === undefined ? translateMessage(message) : t(`error.${code}`, parsed?.parameters ?? {});
}
