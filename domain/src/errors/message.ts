/** Error messages by code: the texts are those of the API and the keys of the web app's translations. */
export const errorMessages = {
  serverError: 'Server error',
  loginAndPasswordRequired: 'Login and password are required',
  wrongLoginOrPassword: 'Wrong login or password',
  invalidEmail: 'invalid email',
  loginEmpty: 'login can not be empty',
  emailEmpty: 'email can not be empty',
  unknownValue: 'Unknown value',
  countryNotSelected: 'Country not selected',
  unknownError: 'Unknown error',
  unknownRequest: 'Unknown request',
  notEnoughRights: 'You do not have enough rights',
  loginTaken: 'This login is already taken',
  emailTaken: 'This email is already taken',
  mailNotSent: 'Could not send mail',
  noUserWithEmail: 'User with this email does not exist',
  nothingToChange: 'You need data to change',
  invalidCurrentEmail: 'Invalid current email',
  invalidCurrentPassword: 'Invalid current password',
  adminRightsRequired: 'Only user with admin rights can assign admin role to other user',
  cannotReply: 'Can not reply this comment',
  commentTextRequired: 'Comment text is required',
  notFound: 'Not Found',
  invalidCoordinates: 'Invalid coordinates',
  beyondMap: 'This map ends at ±170° / ±80°',
  shortPlusCode: 'A short Plus code is no place by itself: give the full one, such as 9G7VQJ48+8W',
  textNotCopied: 'Text not copied',
  duplicate: 'Object duplicates another object',
  absentNeedsComment: 'For an object with a rating of -1, you must leave a comment',
  emailMustBeValid: 'Email must be valid',
  accountNotConfirmed: 'Account is not confirmed',
  objectChanged: 'Object was changed by another user',
  tooManyRequests: 'Too many requests',
  fileTooLarge: 'File is too large',
  unsupportedFileType: 'Unsupported file type',
  otherSite: 'Request from another site',
  noSpace: 'No space left',
  invalidLink: 'Invalid or expired link',
  serverBusy: 'Server is busy',
  unknownRevision: 'Unknown revision',
  listBeingRead: 'The list is being read',
  secondStepRequired: 'Second step is required',
  passkeyRefused: 'Passkey was not accepted',
  wrongCode: 'Wrong recovery code',
  signInExpired: 'Sign-in has expired',
  invalidToken: 'Invalid or expired token',
  tooManyPoints: 'Too many points for this format: choose fewer regions or types',
  tooManyWays: 'At most 20 ways can be stored: delete one first',
  routerFailed: 'The router did not answer: try again, or draw the way',
  noRoute: 'No road leads there: choose other places, or draw the way',
} as const satisfies Record<string, string>;

export const successMessages = {
  pointSaved: 'Point saved',
  pointRemoved: 'Point removed',
  objectSaved: 'Object saved',
  objectDeleted: 'Object deleted',
  signedIn: 'You have successfully entered',
  confirmationSent: 'A confirmation email has been sent to your mailing address',
  passwordChanged: 'Password changed successfully',
  userDataChanged: 'User data changed successfully',
  rolesChanged: 'Roles successfully changed',
  signedOut: 'You are left',
  coordinatesApplied: 'Coordinates applied successfully',
  textCopied: 'Text copied successfully',
} as const satisfies Record<string, string>;

export const messages = { ...errorMessages, ...successMessages } as const;

export type ErrorCode = keyof typeof errorMessages;
export type SuccessCode = keyof typeof successMessages;
export type MessageCode = keyof typeof messages;

export const errorCodes: readonly ErrorCode[] = Object.keys(errorMessages) as ErrorCode[];
export const successCodes: readonly SuccessCode[] = Object.keys(successMessages) as SuccessCode[];
