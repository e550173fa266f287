import { errorMessages } from '@dozor/domain/errors/message.ts';
import { parseValidationMessage } from '@dozor/domain/errors/validation-message.ts';
import { translateMessage } from '../../i18n/server-message.ts';
import type { TFunction } from '../../i18n/translation.ts';

/** The key is the server's English text. */
export function fieldText(t: TFunction<'accounts'>, field: string, message: string): string {
  if (message === errorMessages.loginEmpty || message === errorMessages.emailEmpty)
    return t([`required.${field}`, 'notAccepted']);
  const parsed = parseValidationMessage(message);
  if (parsed === null) return translateMessage(message);
  const { code, parameters } = parsed;
  switch (code) {
    case 'required':
      return t([`required.${field}`, 'notAccepted']);
    case 'mustMatch':
      return t([`mustMatch.${parameters['field']}`, 'notAccepted']);
    case 'tooShort':
      return t('tooShort', { count: Number(parameters['min']) });
    case 'tooLong':
      return t('tooLong', { count: Number(parameters['max']) });
    default:
      return t([code, 'notAccepted']);
  }
}
