/** The command line cannot be understood: exit 2 with the command's usage. */
export class WrongUseError extends Error {}

/** The command could not do what it was asked, for a reason that the message says: exit 1. */
export class CommandFailedError extends Error {}
