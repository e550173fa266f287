import { readFileSync } from 'node:fs';
import { foldLogin } from '@dozor/domain/account/login-rule.ts';
import { passwordProblem } from '@dozor/domain/account/password-rule.ts';
import { validationMessage } from '@dozor/domain/errors/validation-message.ts';

const file = new URL('../../../../data/common-passwords.txt', import.meta.url);

let common: ReadonlySet<string> | undefined;

/**
 * What is wrong with the password that somebody chooses for the account `login`: what the rule of its form says, and
 * whether it is among those that are tried first. Undefined when it may be used.
 */
export function chosenPasswordProblem(password: string, login: string): string | undefined {
  return passwordProblem(password) ?? (isTooCommon(password, login) ? validationMessage('tooCommon') : undefined);
}

/** One of the 10,000 most common of eight characters and more, or one that the login is a part of; case is ignored. */
function isTooCommon(password: string, login: string): boolean {
  common ??= new Set(readFileSync(file, 'utf8').trimEnd().split('\n'));
  if (common.has(password.toLowerCase())) return true;
  return login !== '' && foldLogin(password).includes(foldLogin(login));
}
