import { text } from 'node:stream/consumers';
import { parseArgs } from 'node:util';
import { systemClock } from '../core/clock.ts';
import { openDatabase } from '../database/open-database.ts';
import {
  addUser,
  listAllUsers,
  ManageUserError,
  removeUser,
  setUserEmail,
  setUserPassword,
  setUserRoles,
} from '../features/accounts/users/manage-users.ts';
import { settleEditsOf } from '../features/moderation/flagged-edits-queries.ts';
import { readConfig } from '../platform/config.ts';
import { CommandFailedError, WrongUseError } from './command-errors.ts';

const options = {
  login: { type: 'string' },
  email: { type: 'string' },
  roles: { type: 'string' },
  'password-stdin': { type: 'boolean', default: false },
} as const;

type Values = ReturnType<typeof parseArgs<{ options: typeof options }>>['values'];
type Services = Parameters<typeof addUser>[0];

const actions: Record<
  string,
  { allowed: readonly string[]; run: (services: Services, values: Values) => Promise<void> }
> = {
  add: {
    allowed: ['login', 'email', 'roles', 'password-stdin'],
    async run(services, values) {
      const user = {
        login: required(values, 'login'),
        email: required(values, 'email'),
        roles: required(values, 'roles').split(','),
        ...(values['password-stdin'] && { password: await readPassword() }),
      };
      const { generatedPassword } = await addUser(services, user);
      if (generatedPassword) process.stdout.write(`password: ${generatedPassword}\n`);
    },
  },
  roles: {
    allowed: ['login', 'roles'],
    async run(services, values) {
      const banned = await setUserRoles(services, required(values, 'login'), required(values, 'roles').split(','));
      // Like a server after a ban over HTTP: settles the user's pending moderation.
      if (banned === undefined) return;
      const nowMs = services.clock.now();
      await services.database.transaction((tx) => settleEditsOf(tx, banned, nowMs));
    },
  },
  email: {
    allowed: ['login', 'email'],
    async run(services, values) {
      await setUserEmail(services, required(values, 'login'), required(values, 'email'));
    },
  },
  list: {
    allowed: [],
    async run(services) {
      for await (const user of listAllUsers(services)) process.stdout.write(`${JSON.stringify(user)}\n`);
    },
  },
  remove: {
    allowed: ['login'],
    async run(services, values) {
      await removeUser(services, required(values, 'login'));
    },
  },
  password: {
    allowed: ['login', 'password-stdin'],
    async run(services, values) {
      const password = values['password-stdin'] ? await readPassword() : undefined;
      const login = required(values, 'login');
      const { generatedPassword, passkeysRemoved, hadSecondStep } = await setUserPassword(services, login, password);
      if (passkeysRemoved > 0) {
        const step = hadSecondStep ? 'the second step was turned off, ' : '';
        process.stderr.write(
          `${step}passkeys removed: ${passkeysRemoved}; ${login} now signs in with the password alone\n`,
        );
      }
      if (generatedPassword) process.stdout.write(`password: ${generatedPassword}\n`);
    },
  },
};

export const userCommand = {
  usage: 'user add|roles|password|email|list|remove [--login L] [--email E] [--roles R[,R…]] [--password-stdin]',
  does: 'manages users: adds an activated one, sets roles, password or email address, lists all, removes one',
  async run(args: string[]): Promise<void> {
    const [name = '', ...rest] = args;
    const action = Object.hasOwn(actions, name) ? actions[name] : undefined;
    if (!action) throw new WrongUseError(`unknown action "${name}"`);
    const { values } = parseArgs({ args: rest, options });
    const strange = Object.entries(values).find(
      ([option, value]) => value !== false && !action.allowed.includes(option),
    );
    if (strange) throw new WrongUseError(`--${strange[0]} is not an option of "user ${name}"`);
    const database = await openDatabase(readConfig(process.env), { now: Date.now() });
    try {
      await action.run({ database, clock: systemClock }, values);
    } catch (error) {
      throw error instanceof ManageUserError ? new CommandFailedError(error.message) : error;
    } finally {
      await database.close();
    }
  },
};

function required(values: Values, option: 'login' | 'email' | 'roles'): string {
  const value = values[option];
  if (!value) throw new WrongUseError(`--${option} is missing`);
  return value;
}

/** A single line; its line break is not part of the password. */
async function readPassword(): Promise<string> {
  return (await text(process.stdin)).replace(/\r?\n$/, '');
}
