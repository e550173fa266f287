import { pino, type Logger } from 'pino';

export type Log = Logger;

/** Logs to stderr, so that stdout contains only what a script reads: the ready line and the admin's password. */
export function createLog(config: { logLevel: string }): Log {
  return pino(
    {
      level: config.logLevel,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      redact: ['req.headers.cookie', 'req.headers.authorization', 'password', '*.password'],
    },
    pino.destination({ dest: 2, sync: false }),
  );
}
