import { labelAt } from '../labels/labels.ts';
import type { FieldValues } from '../schema/field-values.ts';
import type { Schema } from '../schema/field.ts';

export const registrationSchema = {
  login: {
    type: 'string',
    label: labelAt('account.login'),
    comment: labelAt('account.loginComment'),
    required: true,
    unique: true,
    min: 3,
    max: 32,
  },
  email: {
    type: 'string',
    label: labelAt('account.email'),
    required: true,
    unique: true,
    email: true,
    max: 254,
  },
  confirmEmail: {
    type: 'string',
    label: labelAt('account.confirmEmail'),
    required: true,
    sameAs: 'email',
  },
  password: {
    type: 'string',
    label: labelAt('account.password'),
    required: true,
    secret: true,
    min: 8,
    max: 128,
  },
  confirmPassword: {
    type: 'string',
    label: labelAt('account.confirmPassword'),
    required: true,
    secret: true,
    sameAs: 'password',
  },
} as const satisfies Schema;

export type Registration = FieldValues<typeof registrationSchema>;
