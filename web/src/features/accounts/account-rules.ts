import { loginProblem } from '@dozor/domain/account/login-rule.ts';
import { passwordProblem } from '@dozor/domain/account/password-rule.ts';
import { repeatedFields, repeatProblems } from '@dozor/domain/account/repeated-field.ts';
import { errorMessages } from '@dozor/domain/errors/message.ts';
import { validationMessage } from '@dozor/domain/errors/validation-message.ts';
import { emailProblem } from '@dozor/domain/schema/email-rule.ts';

/** Client-side form errors: the server's own messages, by field, all at once. */
export type Problems = Record<string, string>;

type Rule = (text: string) => string | undefined;

const required: Rule = (text) => (text === '' ? validationMessage('required') : undefined);

/** The browser has its own message for an invalid address. */
const validEmail: Rule = (text) => {
  const problem = emailProblem(text);
  return problem === errorMessages.invalidEmail ? errorMessages.emailMustBeValid : problem;
};

const rules = {
  login: loginProblem,
  email: validEmail,
  confirmEmail: required,
  currentEmail: required,
  password: passwordProblem,
  confirmPassword: required,
  currentPassword: required,
} as const satisfies Record<string, Rule>;

export function formProblems(values: Readonly<Record<string, string>>): Problems {
  const problems: Problems = {};
  for (const [field, text] of Object.entries(values)) {
    const problem = isRuled(field) ? rules[field](text) : undefined;
    if (problem !== undefined) problems[field] = problem;
  }
  const repeats = Object.entries(repeatProblems(values)).filter(([field]) => isRepeated(field, values));
  return { ...problems, ...Object.fromEntries(repeats) };
}

/** Signing in only requires non-empty fields: a login older than a rule still opens its account. */
export function signInProblems({ login, password }: Readonly<Record<'login' | 'password', string>>): Problems {
  return {
    ...(login === '' && { login: errorMessages.loginEmpty }),
    ...(password === '' && { password: validationMessage('required') }),
  };
}

function isRuled(field: string): field is keyof typeof rules {
  return Object.hasOwn(rules, field);
}

function isRepeated(field: string, values: Readonly<Record<string, string>>): boolean {
  return Object.hasOwn(repeatedFields, field) && Object.hasOwn(values, field);
}
