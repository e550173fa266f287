/** Invalid command line: exit 2 with the command's usage. */
export class WrongUseError extends Error {}

/** The command failed for the reason in the message: exit 1. */
export class CommandFailedError extends Error {}
