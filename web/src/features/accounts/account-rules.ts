import { emailProblem } from '@dozor/domain/account/email-rule.ts';
import { loginProblem } from '@dozor/domain/account/login-rule.ts';
import { passwordProblem } from '@dozor/domain/account/password-rule.ts';
import { repeatedFields, repeatProblems } from '@dozor/domain/account/repeated-field.ts';
import { errorMessages } from '@dozor/domain/errors/message.ts';
import { validationMessage } from '@dozor/domain/errors/validation-message.ts';

/** What is wrong with a form before the server is asked: the server's own messages, by field, all at once. */
export type Problems = Record<string, string>;

type Rule = (text: string) => string | undefined;

const required: Rule = (text) => (text === '' ? validationMessage('required') : undefined);

/** The browser has words of its own for an address that can't be one (specification §5). */
const validEmail: Rule = (text) => {
  const problem = emailProblem(text);
  return problem === errorMessages.invalidEmail ? errorMessages.emailMustBeValid : problem;
};

/** What each field of the account forms must be, wherever it stands. */
const rules = {
  login: loginProblem,
  email: validEmail,
  confirmEmail: required,
  currentEmail: required,
  password: passwordProblem,
  confirmPassword: required,
  currentPassword: required,
} as const satisfies Record<string, Rule>;

/** The rules of a form with any of these fields. */
export function formProblems(values: Readonly<Record<string, string>>): Problems {
  const problems: Problems = {};
  for (const [field, text] of Object.entries(values)) {
    const problem = isRuled(field) ? rules[field](text) : undefined;
    if (problem !== undefined) problems[field] = problem;
  }
  const repeats = Object.entries(repeatProblems(values)).filter(([field]) => isRepeated(field, values));
  return { ...problems, ...Object.fromEntries(repeats) };
}

/** Signing in asks only whether something is there: a login from before a rule still opens its account. */
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
