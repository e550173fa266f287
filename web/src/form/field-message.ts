import { parseValidationMessage } from '@dozor/domain/errors/validation-message.ts';
import { translateMessage } from '../i18n/server-message.ts';
import type { TFunction } from '../i18n/translation.ts';

/** The English text of the server is the key. */
export function fieldMessage(t: TFunction<'edit'>, message: string): string {
  const parsed = parseValidationMessage(message);
  return parsed === null ? translateMessage(message) : t(`validation.${parsed.code}`, parsed.parameters);
}
