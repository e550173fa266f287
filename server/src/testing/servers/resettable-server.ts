import process from 'node:process';
import { createLog } from '../../core/log.ts';
import { addUser } from '../../features/accounts/users/manage-users.ts';
import { readConfig } from '../../platform/config.ts';
import { type RunningServer, startServer } from '../../start-server.ts';
import { cheapPasswords, oneReader } from './cheap-options.ts';
import type { ServerCommand, ServerMessage, ServerReply } from './reset-message.ts';

/*
 * The whole product in a process that can be reset to a known state: a message stops the running server and starts
 * another with the given environment. The sources are loaded and compiled once, which is most of the cost of a start.
 */

let running: RunningServer | undefined;

async function obey(command: ServerCommand): Promise<Omit<ServerReply, 'id'>> {
  if (command.do === 'reset') return reset(command.env);
  if (running === undefined) throw new Error('No server runs.');
  await addUser({ ...running.services, passwords: cheapPasswords }, command.user);
  return {};
}

async function reset(env: Record<string, string>): Promise<Omit<ServerReply, 'id'>> {
  await running?.close();
  running = undefined;
  let announced = '';
  const config = readConfig(env);
  const announce = (line: string) => (announced += `${line}\n`);
  running = await startServer({
    config,
    log: createLog(config),
    announce,
    passwords: cheapPasswords,
    readerLimits: oneReader,
    noticesWaitMs: 0,
  });
  return { url: running.url, announced };
}

process.on('message', ({ id, ...command }: ServerMessage) => {
  obey(command)
    .catch((error: unknown) => ({ failure: error instanceof Error ? (error.stack ?? error.message) : String(error) }))
    .then((reply) => process.send?.({ id, ...reply } satisfies ServerReply))
    .catch(() => process.exit(1));
});
// The parent process has ended.
process.on('disconnect', () => {
  void (running?.close() ?? Promise.resolve(0)).finally(() => process.exit());
});
