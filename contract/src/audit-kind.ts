/** The kinds of entries of the audit log. */
export const auditKinds = [
  'signedIn',
  'signInFailed',
  'signedOut',
  'registered',
  'confirmed',
  'resetAsked',
  'passwordChanged',
  'emailAsked',
  'emailChanged',
  'rolesChanged',
  'sessionsEnded',
  'passkeyAdded',
  'passkeyRenamed',
  'passkeyRemoved',
  'secondStepOn',
  'secondStepOff',
  'codesMade',
  'tokenMade',
  'tokenRevoked',
  'dataCopied',
  'removed',
  'refused',
] as const;

export type AuditKind = (typeof auditKinds)[number];
