/** `{…}` is a parameter, which translations must keep; each is shown under a field, after the field's name. */
export const validationMessages = {
  required: 'is required',
  notNumber: 'must be a number',
  notInteger: 'must be an integer',
  notString: 'must be a string',
  notBoolean: 'must be true or false',
  notDate: 'must be a date in ISO 8601, UTC',
  notDay: 'must be a date: YYYY-MM-DD',
  notList: 'must be a list',
  notObject: 'must be an object',
  range: 'must be from {min} to {max}',
  tooSmall: 'must be at least {min}',
  tooBig: 'must be at most {max}',
  step: 'must be a multiple of {step}',
  length: 'must have from {min} to {max} characters',
  tooShort: 'must have at least {min} characters',
  tooLong: 'must have at most {max} characters',
  tooCommon: 'is too common',
  tooMany: 'must have at most {max} items',
  repeated: 'must not repeat',
  badCharacters: 'contains characters that are not allowed',
  mustMatch: 'must match {field}',
  loginCharacters: 'may have only letters, digits and _ - .',
  mixedLetters: 'must not mix Latin and Cyrillic letters',
  notAllowed: 'is not allowed',
  doesNotApply: 'does not apply here',
  tooFar: 'is too far away',
  tooClose: 'is too close',
  inTheFuture: 'must not be in the future',
  inThePast: 'must not be in the past',
  tooOld: 'must not be older than {max} h',
  unknownType: 'Неизвестный тип',
} as const satisfies Record<string, string>;

export type ValidationCode = keyof typeof validationMessages;

export type MessageParameters = Readonly<Record<string, string | number>>;

export function validationMessage(code: ValidationCode, parameters: MessageParameters = {}): string {
  return fillIn(validationMessages[code], parameters);
}

export function fillIn(template: string, parameters: MessageParameters): string {
  return template.replaceAll(placePattern, (place, name: string) => String(parameters[name] ?? place));
}

const placePattern = /\{(\w+)\}/g;

export type ParsedMessage = { readonly code: ValidationCode; readonly parameters: Readonly<Record<string, string>> };

/** Finds the generic message that a text is an instance of, for translation; null if there is none. */
export function parseValidationMessage(text: string): ParsedMessage | null {
  for (const { code, pattern } of patterns) {
    const match = pattern.exec(text);
    if (match) return { code, parameters: { ...match.groups } };
  }
  return null;
}

const patterns = Object.entries(validationMessages).map(([code, template]) => ({
  code: code as ValidationCode,
  pattern: new RegExp(`^${template.replaceAll(placePattern, '(?<$1>-?[\\w.]+)')}$`),
}));
