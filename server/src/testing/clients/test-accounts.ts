import type { Role } from '@dozor/domain/access/role.ts';
import { addUser } from '../../features/accounts/users/manage-users.ts';
import { cheapPasswords } from '../servers/cheap-options.ts';
import type { TestServer } from '../servers/test-server.ts';
import type { HttpClient } from './http-client.ts';

export interface TestUser {
  login: string;
  email: string;
  password: string;
  /** Signed in. */
  client: HttpClient;
}

type Place = Pick<TestServer, 'services' | 'visitor'> & Partial<Pick<TestServer, 'passwords'>>;

let made = 0;

/** Password of the users created by `makeUser`; it must not contain the login. */
export function passwordOf(login: string): string {
  return `secret words ${login.replace('user-', '')}`;
}

/** Creates a signed-in user with these roles and a unique login. */
export async function makeUser(server: Place, roles: readonly Role[] = ['user']): Promise<TestUser> {
  made += 1;
  const login = `user-${made}`;
  const user = { login, email: `${login}@example.com`, password: passwordOf(login) };
  const { services, passwords = cheapPasswords } = server;
  await addUser({ ...services, passwords }, { ...user, roles });
  return { ...user, client: await signInAs(server, user) };
}

export async function signInAs(
  server: Pick<Place, 'visitor'>,
  user: { login: string; password: string },
): Promise<HttpClient> {
  const client = server.visitor();
  const { login, password } = user;
  const answer = await client.post('/api/auth/login', { login, password });
  if (answer.status !== 200) throw new Error(`${login} could not sign in: ${answer.status} ${answer.text}`);
  return client;
}

/** The login of this client according to the server. */
export async function whoIs(client: HttpClient): Promise<string | null> {
  const { json } = await client.get('/api/auth/check');
  return (json as { user: { login: string } | null }).user?.login ?? null;
}
