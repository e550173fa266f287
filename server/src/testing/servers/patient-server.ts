import { serve } from '../../cli/serve-command.ts';
import { readConfig } from '../../platform/config.ts';

/*
 * `dozor serve` with generous limits: clients waiting for the processor do not count as overload, and responses may
 * take their time. These limits have tests of their own.
 */

process.exitCode = await serve(readConfig(process.env), {
  timeoutFactor: 1000,
  stopping: { quietMs: Number(process.argv[2]), drainMs: 120_000 },
});
