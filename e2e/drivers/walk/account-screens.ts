import type { Screen, Sight } from './screen.ts';

const behind = '/help/rules?_modal=';
const dialog = ({ page }: Sight) => page.getByRole('dialog').getByRole('textbox').first().waitFor();
const modal = (name: string, shows: string): Screen => ({
  name,
  shows,
  kind: 'text',
  address: () => `${behind}${name}`,
  reach: dialog,
});

export const accountScreens: readonly Screen[] = [
  modal('login', 'The sign-in.'),
  modal('register', 'The registration.'),
  {
    ...modal('register', 'The registration with every field refused in words.'),
    name: 'register-errors',
    reach: async (sight) => {
      await dialog(sight);
      const { page, words } = sight;
      await page
        .getByRole('dialog')
        .getByRole('button', { name: words('accounts:register.submit') })
        .click();
      await page.getByRole('dialog').getByRole('status').getByText(/\d/).waitFor();
    },
  },
  modal('reset', 'Asking for a new password.'),
  {
    name: 'reset-confirm',
    shows: 'Setting a new password by the link of a mail.',
    kind: 'text',
    address: () => '/reset/confirm/anna@example.com/some-key',
  },
  {
    name: 'imageModal',
    shows: 'A photo as large as there is room.',
    kind: 'text',
    address: ({ camera, photo }) => `/history/${camera}?_modal=imageModal&_point=${camera}&_photo=${photo}`,
    reach: ({ page }) => page.getByRole('dialog').locator('figure img').waitFor(),
  },
  {
    name: 'complain',
    shows: 'Reporting a comment to the moderators.',
    viewer: 'member',
    kind: 'text',
    address: ({ camera, comment }) => `/history/${camera}?_modal=complain&_point=${camera}&_comment=${comment}`,
    reach: dialog,
  },
  {
    name: 'menu-account',
    shows: 'The menu of the account.',
    viewer: 'moderator',
    kind: 'text',
    address: () => '/about/mission',
    reach: async ({ page, words }) => {
      const onPhone = page.getByRole('button', { name: words('shell:navigation.menu'), exact: true });
      await page
        .getByRole('button', { name: words('shell:account.of', { login: 'maria' }) })
        .or(onPhone)
        .click();
      await page.getByRole('menuitem').first().waitFor();
    },
  },
  {
    name: 'account-points',
    shows: 'What a member added, changed and discussed.',
    kind: 'text',
    address: () => '/account/anna',
    reach: ({ page }) =>
      page.getByRole('tabpanel').locator('a[href^="/history/"], a[href*="center="]').first().waitFor(),
  },
  {
    name: 'account-points-empty',
    shows: 'The same for someone who has done nothing yet, seen by the admin.',
    viewer: 'admin',
    kind: 'text',
    address: () => '/account/maria',
    reach: async ({ page, words }) => {
      await page.getByText(words('accounts:points.empty.created'), { exact: true }).waitFor();
      await page.getByRole('button', { name: words('moderation:ban.button') }).waitFor();
    },
  },
  {
    name: 'account-none',
    shows: 'A member who does not exist.',
    kind: 'text',
    fails: true,
    address: () => '/account/nobody',
  },
  {
    name: 'account-profile',
    shows: 'The mails of one’s own account, and the rest as closed rows.',
    viewer: 'member',
    kind: 'text',
    address: () => '/account/anna/profile',
    reach: ({ page, words }) => page.getByLabel(words('notifications:tie.ownPoints')).waitFor(),
  },
  {
    name: 'account-security',
    shows: 'The rows of one’s own account opened: e-mail, password, passkeys, sessions, tokens, data.',
    viewer: 'member',
    kind: 'text',
    address: () => '/account/anna/profile',
    reach: async ({ page, words }) => {
      const security = page.getByRole('region', { name: words('accounts:security.title') });
      const rows = security.getByRole('button', { expanded: false });
      await rows.first().waitFor();
      for (let left = await rows.count(); left > 0; left -= 1) await rows.first().click();
      await page.getByRole('list', { name: words('accounts:sessions.list') }).waitFor();
      await page.getByRole('textbox', { name: words('accounts:tokens.name') }).waitFor();
    },
  },
  {
    name: 'account-banned',
    shows: 'What someone who is banned sees.',
    viewer: 'banned',
    kind: 'text',
    address: () => '/account/outcast/profile',
  },
  {
    name: 'moderation-edits',
    shows: 'Edits that someone should look at, worked through by keys.',
    viewer: 'moderator',
    kind: 'text',
    address: () => '/moderation',
    reach: ({ page }) => page.getByRole('listbox').getByRole('option').first().waitFor(),
  },
  {
    name: 'moderation-story',
    shows: 'What one member did in a row, on one map, with one decision about all of it.',
    viewer: 'moderator',
    kind: 'text',
    address: () => '/moderation?tab=edits',
    reach: async ({ page, words }) => {
      // On a phone this opens it.
      await page.getByRole('listbox').getByRole('option').first().click();
      // Its map is drawn once it is in the window.
      const story = page.getByRole('region', { name: words('moderation:story.one') });
      await story.locator('figure').scrollIntoViewIfNeeded();
      await story.locator('figure canvas').waitFor();
    },
  },
  {
    name: 'moderation-edits-singly',
    shows: 'The same, opened to go through it one by one.',
    viewer: 'moderator',
    kind: 'text',
    address: () => '/moderation?tab=edits',
    reach: async ({ page }) => {
      const rows = page.getByRole('listbox').getByRole('option');
      await rows.first().waitFor();
      await page.keyboard.press('o');
      await rows.nth(3).waitFor();
    },
  },
  {
    name: 'moderation-complaints',
    shows: 'Complaints about comments.',
    viewer: 'moderator',
    kind: 'text',
    address: () => '/moderation?tab=complaints',
    reach: ({ page }) => page.getByRole('listbox').getByRole('option').first().waitFor(),
  },
  {
    name: 'moderation-gone',
    shows: 'Points of which several people say that they are gone.',
    viewer: 'moderator',
    kind: 'text',
    address: () => '/moderation?tab=gone',
    reach: ({ page }) => page.getByRole('article').getByRole('listitem').first().waitFor(),
  },
  {
    name: 'moderation-photos',
    shows: 'Photos of newcomers that wait for a look; here there is none.',
    viewer: 'moderator',
    kind: 'text',
    address: () => '/moderation?tab=photos',
    reach: ({ page, words }) => page.getByText(words('photos:look.empty')).waitFor(),
  },
  {
    name: 'moderation-not-allowed',
    shows: 'The moderators’ section as anybody else finds it.',
    kind: 'text',
    address: () => '/moderation',
  },
  {
    name: 'candidates',
    shows: 'What a list says otherwise than the map, with both values side by side.',
    viewer: 'moderator',
    kind: 'text',
    address: () => '/candidates',
    reach: async ({ page }) => {
      // The one about a point of the map: on a phone this opens it.
      await page.getByRole('listbox').getByRole('option').nth(2).click();
      await page.locator('main figure canvas').waitFor();
      await page.locator('main dl del').first().waitFor();
    },
  },
  {
    name: 'candidates-not-allowed',
    shows: 'What the lists propose as anybody else finds it.',
    kind: 'text',
    address: () => '/candidates',
  },
  {
    name: 'sources',
    shows: 'The lists that the points are compared with: timetable, what the last reading found, and what can be done.',
    viewer: 'admin',
    kind: 'text',
    address: () => '/sources',
    reach: ({ page }) => page.locator('main li h3').first().waitFor(),
  },
  {
    name: 'start',
    shows: 'The steps after which a site is ready for people, each with its state; all of them opened.',
    viewer: 'admin',
    kind: 'text',
    address: () => '/start',
    reach: async ({ page }) => {
      const folded = page.locator('[data-step] > details:not([open]) > summary');
      await page.locator('[data-step]').first().waitFor();
      while ((await folded.count()) > 0) await folded.first().click();
      await page.locator('[data-step=lists] li h3').first().waitFor();
    },
  },
  {
    name: 'start-not-allowed',
    shows: 'The operator’s page as anybody else finds it.',
    kind: 'text',
    address: () => '/start',
  },
  {
    name: 'users',
    shows: 'Every member, for moderators.',
    viewer: 'moderator',
    kind: 'text',
    address: () => '/users',
    reach: ({ page }) => page.locator('main time').first().waitFor(),
  },
  {
    name: 'users-not-allowed',
    shows: 'The list of members as anybody else finds it.',
    kind: 'text',
    address: () => '/users',
  },
  {
    name: 'audit',
    shows: 'Who signed in, whose account was changed, who was refused.',
    viewer: 'admin',
    kind: 'text',
    address: () => '/audit',
    reach: ({ page }) => page.getByRole('row').nth(1).or(page.locator('main time').first()).first().waitFor(),
  },
];
