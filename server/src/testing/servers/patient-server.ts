import { serve } from '../../cli/serve-command.ts';
import { readConfig } from '../../platform/config.ts';

/*
 * `dozor serve` that is in no hurry: who waits for a share of the processor is not one too many, and answers may take their
 * time to leave. What these limits are for has tests of its own.
 */

process.exitCode = await serve(readConfig(process.env), {
  timeoutFactor: 1000,
  stopping: { quietMs: Number(process.argv[2]), drainMs: 120_000 },
});
