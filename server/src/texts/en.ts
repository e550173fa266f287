// All server texts in English: mails, feeds, and text pages.

export const mailFoot = {
  signature: 'Dozor, the map of road cameras',
  unsubscribe: 'Unsubscribe from these emails',
  settings: 'Change your notifications',
};

export const accountMails = {
  hello: (login: string) => `Hello ${login},`,
  confirm: {
    subject: 'Confirm your registration with Dozor',
    lead: 'You have registered with Dozor, the map of road cameras. Confirm your email address to log in.',
    button: 'Confirm the address',
    rest: 'The link works once, within 72 hours. If you did not register, just delete this email.',
  },
  newAddress: {
    subject: 'Confirm your new email address',
    lead: 'This address was given as the new one for your Dozor account. It takes effect once you open the link.',
    button: 'Confirm the address',
    rest: 'The link works once, within 72 hours. If you did not ask for this, just delete this email.',
  },
  reset: {
    subject: 'Reset your Dozor password',
    lead: 'Someone, hopefully you, has asked to reset the password of your account.',
    button: 'Set a new password',
    rest: 'The link works once, within 2 hours. If you did not ask for this, there is nothing to do: your password has not changed.',
  },
  changed: {
    subject: {
      email: 'Your Dozor email address is changing',
      password: 'Your Dozor password was changed',
      both: 'Your Dozor password was changed, your email address is changing',
      passkey: 'A passkey was added to your Dozor account',
      token: 'A token was created for your Dozor account',
      secondStepOn: 'Your Dozor login now has a second step',
      secondStepOff: 'The second step of your Dozor login is off',
    },
    lead: {
      email: 'A new email address was given for your account. Once it is confirmed, emails will go there.',
      password: 'The password of your account was changed.',
      both: 'The password of your account was changed, and a new email address was given. Once it is confirmed, emails will go there.',
      passkey: 'A passkey was added to your account: it can log in without the password.',
      token: 'A token was created for your account: a program that has it can act in your name.',
      secondStepOn: 'After the password, a passkey or a recovery code is now asked for.',
      secondStepOff: 'The passkey is no longer asked for: the password alone is enough.',
    },
    unaffected:
      'If this was not you, change your password, remove any passkeys and tokens you do not recognise in your profile, or reply to this email.',
    ended:
      'Your other sessions and your tokens were ended. If this was not you, reset your password or reply to this email.',
    rest: 'Your other sessions were ended. If this was not you, reset your password or reply to this email.',
    button: 'Open Dozor',
  },
};

/** Mails about changes on the map. */
function drivers(count: number, what: string): string {
  if (count === 0) return '';
  return count === 1 ? `1 driver says ${what}` : `${count} drivers say ${what}`;
}

export const notices = {
  subject: (count: number) => (count === 1 ? 'A point on the map has changed' : `Changes on the map: ${count}`),
  hello: (login: string) => `Hello ${login},`,
  intro: 'Something you watch has changed on the map:',
  more: (count: number) => `And ${count} more. They are all in the history.`,
  history: 'Open the history',
  onMap: 'On the map',
  ofPoint: 'Whole history of the point',
  onWay: (name: string) => `On your route “${name}”`,
  perhapsOnWay: (name: string) => `Perhaps on your route “${name}”: its direction is not known`,
  votes: ({ here, gone }: { here: number; gone: number }) =>
    [drivers(gone, 'it is gone'), drivers(here, 'it is still there')].filter((part) => part !== '').join(', '),
  reportedByDrivers: (count: number) => `${count} drivers say so`,
  picture: 'The place on the map',
  wasRight: 'Was this right?',
  kinds: {
    created: 'added',
    changed: 'changed',
    deleted: 'deleted',
    restored: 'restored',
    reverted: 'change undone',
    commented: 'new comment',
  },
  by: 'by',
  number: 'no.',
};

export const push = {
  /** The title of a message about one point. */
  one: { new: 'New', gone: 'Gone', changed: 'Changed' },
  many: (counts: { new: number; gone: number; changed: number }) =>
    `On the map: ${[
      ...(counts.new > 0 ? [`${counts.new} new`] : []),
      ...(counts.gone > 0 ? [`${counts.gone} gone`] : []),
      ...(counts.changed > 0 ? [`${counts.changed} changed`] : []),
    ].join(', ')}`,
  veryMany: (count: number) => `Changes on the map: ${count}`,
  others: (count: number) => `and ${count} more`,
  test: 'This is how Dozor will tell you',
  testBody: 'At most 6 times a day, never at night',
};

export const testMail = {
  subject: 'A test email from Dozor',
  lead: 'This site can send emails. There is nothing to do.',
};

export const rollbackMail = {
  subject: 'Your Dozor edits were undone',
  hello: (login: string) => `Hello ${login},`,
  lead: (count: number) =>
    count === 1
      ? 'A moderator has undone your edits to one point.'
      : `A moderator has undone your edits to ${count} points.`,
  rest: 'If you were right, open one of your points and press “Report” in its history.',
  open: 'Open your points',
};

export const changeFacts = {
  place: 'Place',
  moved: 'moved by',
  flags: 'Features',
  nothing: 'not given',
  added: 'added',
  removed: 'removed',
  part: (number: number) => `Point ${number} of the section`,
};

export const unsubscribing = {
  title: 'Emails from Dozor',
  question: 'Stop sending you emails about changes on the map? You do not need to log in for this.',
  button: 'Unsubscribe',
  done: 'Done, you are unsubscribed. No more emails about:',
  kinds: ['your points', 'points you discussed', 'points and areas you watch', 'replies to your comments'],
  remaining: 'Emails about the account itself (login, password, address) will still come.',
  profile: 'You can turn them on again in your profile.',
};

export const moderatorMails = {
  subject: 'Moderation: something is waiting for you',
  hello: (login: string) => `Hello ${login},`,
  intro: 'Waiting for you:',
  edits: (count: number) => `Edits: ${count}`,
  complaints: (count: number) => `Complaints: ${count}`,
  candidates: (count: number) => `Suggestions: ${count}`,
  photos: (count: number) => `Photos: ${count}`,
  surges: (count: number) => `Surges of “gone” votes: ${count}`,
  open: 'Open moderation',
  settings: 'How often these emails come',
};

export const feeds = {
  all: 'Dozor: all changes',
  of: 'Dozor: changes of',
  in: (country: string) => `Dozor: changes in ${country}`,
  number: 'no.',
  imported: (points: string) => `Import: ${points} points`,
  kinds: {
    created: 'point added',
    changed: 'point changed',
    deleted: 'point deleted',
    restored: 'point restored',
    reverted: 'change undone',
    commented: 'new comment',
  },
  perhaps: 'Its direction is not known',
};

/** Description of a point where a link to it is shared. */
export const pointLabel = {
  old: 'not confirmed for a long time',
  checked: {
    created: (day: string) => `Added on ${day}`,
    changed: (day: string) => `Changed on ${day}`,
    confirmed: (day: string) => `Confirmed on ${day}`,
    unchanged: (day: string) => `Unchanged since ${day}`,
  },
  direction: (side: string) => `Faces ${side}.`,
  noDirection: 'Which way it faces is not known.',
};

export const pointPage = {
  drivers: (side: string) => `For drivers heading ${side}.`,
  section: (length: string) => `Average-speed section, ${length} between its points.`,
  place: (place: string, coordinates: string) => `${place}${place === '' ? '' : ', '}${coordinates}.`,
  near: 'Nearby',
  more: 'All points',
};

export const placePage = {
  title: (place: string) => `${place}: speed cameras and road hazards`,
  points: { one: 'point', few: 'points', many: 'points', other: 'points' },
  what: (points: string, types: string) => `${points} on the map: ${types}.`,
  others: 'and others',
  use: 'Drivers add and check them; files for navigators are updated after every edit.',
  regions: 'Regions',
  newest: 'Latest changes',
  imported: 'Import:',
  on: 'More',
  map: 'Show on the map',
  download: 'Download for a navigator',
  warn: 'Warn me while driving',
  law: 'Cameras and the law',
  statistics: 'All statistics',
  whole: 'The whole country',
};
