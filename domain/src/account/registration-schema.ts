import type { FieldValues } from '../schema/field-values.ts';
import type { Schema } from '../schema/field.ts';

/** The registration form. What a login may consist of is in `login-rule.ts`. */
export const registrationSchema = {
  login: {
    type: 'string',
    label: { ru: 'Логин', en: 'Login' },
    comment: {
      ru: 'Латинские или русские буквы, цифры и знаки _ - .',
      en: 'Latin or Cyrillic letters, digits and _ - .',
    },
    required: true,
    unique: true,
    min: 3,
    max: 32,
  },
  email: {
    type: 'string',
    label: { ru: 'Электронная почта', en: 'E-mail' },
    required: true,
    unique: true,
    email: true,
    max: 254,
  },
  confirmEmail: {
    type: 'string',
    label: { ru: 'Почта ещё раз', en: 'E-mail again' },
    required: true,
    sameAs: 'email',
  },
  password: {
    type: 'string',
    label: { ru: 'Пароль', en: 'Password' },
    required: true,
    secret: true,
    min: 8,
    max: 128,
  },
  confirmPassword: {
    type: 'string',
    label: { ru: 'Пароль ещё раз', en: 'Password again' },
    required: true,
    secret: true,
    sameAs: 'password',
  },
} as const satisfies Schema;

export type Registration = FieldValues<typeof registrationSchema>;
