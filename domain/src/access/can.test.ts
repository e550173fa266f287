import assert from 'node:assert/strict';
import fc from 'fast-check';
import { test } from 'vitest';
import type { Actor } from './actor.ts';
import { actions, can, canEver, grantOf, placeless, scopeOfAction } from './can.ts';
import { hasOneOf, type Role, roles, sortedRoles, accessLevelOf, accessLevels } from './role.ts';
import { type TokenScope, tokenScopes } from './token-scope.ts';

const dayMs = 86_400_000;
const nowMs = Date.UTC(2026, 0, 31);

function actorWith(...held: Role[]): Actor {
  return { id: '7', login: 'seven', roles: held, created: '2026-01-01T00:00:00.000Z' };
}

const anyRoles = fc.uniqueArray(fc.constantFrom(...roles));

test('a visitor may use only the public actions, a banned account may only authenticate and browse', () => {
  const inOrder: readonly string[] = actions;
  const reading = ['auth.use', 'map.browse'];
  const open = [
    ...reading,
    'export.make',
    'point.vote',
    'push.use',
    'account.register',
    'account.reset',
    'account.read',
  ];
  assert.deepEqual(
    actions.filter((action) => canEver(null, action)),
    open.toSorted((a, b) => inOrder.indexOf(a) - inOrder.indexOf(b)),
  );
  assert.deepEqual(
    actions.filter((action) => canEver(actorWith('banned'), action)),
    reading,
  );
});

test('banned overrides every other role', () => {
  fc.assert(
    fc.property(anyRoles, fc.constantFrom(...actions), (held, action) => {
      const subject = { ownerId: '7', createdMs: nowMs, nowMs, isLastChange: true };
      const banned = actorWith(...held, 'banned');
      assert.equal(can(banned, action, subject), can(actorWith('banned'), action, subject));
    }),
  );
});

test('a user with the highest trust reviews list candidates but gains no other right', () => {
  const levels = [0, 1, 2, 3] as const;
  const users = levels.map((trust) => ({ ...actorWith('user'), trust }));
  const may = users.map((user) => [can(user, 'candidate.review'), canEver(user, 'candidate.review')]);
  assert.deepEqual(may, [
    [false, false],
    [false, false],
    [false, false],
    [true, true],
  ]);
  assert.equal(canEver({ ...actorWith('user', 'banned'), trust: 3 }, 'candidate.review'), false);
  const trusted = { ...actorWith('user'), trust: 3 as const };
  assert.deepEqual(
    actions.filter((action) => canEver(actorWith('user'), action) !== canEver(trusted, action)),
    ['candidate.review'],
  );
});

test('an account without roles counts as banned', () => {
  assert.equal(accessLevelOf([]), 'banned');
});

test('each rank may do everything the rank below may', () => {
  const ranks = ['user', 'editor', 'moderator', 'admin'] as const;
  const anySubject = fc.record({
    ownerId: fc.constantFrom('7', '8'),
    createdMs: fc.integer({ min: nowMs - 40 * dayMs, max: nowMs }),
    nowMs: fc.constant(nowMs),
    isLastChange: fc.boolean(),
    rolesBefore: anyRoles,
    rolesAfter: anyRoles,
  });
  fc.assert(
    fc.property(fc.constantFrom(...actions), fc.integer({ min: 0, max: 2 }), anySubject, (action, index, subject) => {
      const [lower, upper] = ranks.slice(index) as [Role, Role];
      if (can(actorWith(lower), action, subject)) assert.ok(can(actorWith(upper), action, subject));
    }),
  );
});

test('a conditional rule denies when its facts are missing', () => {
  for (const action of actions) {
    for (const level of accessLevels) {
      const { label, allows } = grantOf(action, level);
      const unconditional = label === 'yes' || label === 'any';
      assert.equal(allows(level === 'visitor' ? null : actorWith('user'), {}), unconditional, `${action} ${level}`);
    }
  }
});

test('a user may delete only their own points, an editor any point', () => {
  assert.equal(can(actorWith('user'), 'point.delete', { ownerId: '7' }), true);
  assert.equal(can(actorWith('user'), 'point.delete', { ownerId: '8' }), false);
  assert.equal(can(actorWith('editor'), 'point.delete', { ownerId: '8' }), true);
});

test('a user may restore or revert only their own last change, for exactly 24 hours', () => {
  const user = actorWith('user');
  for (const action of ['point.restore', 'point.revert'] as const) {
    const subject = { ownerId: '7', isLastChange: true, createdMs: nowMs - dayMs, nowMs };
    assert.equal(can(user, action, subject), true);
    assert.equal(can(user, action, { ...subject, createdMs: nowMs - dayMs - 1 }), false);
    assert.equal(can(user, action, { ...subject, isLastChange: false }), false);
    assert.equal(can(user, action, { ...subject, ownerId: '8' }), false);
  }
});

test('users may change their comments for 24 hours, editors for 30 days, moderators any comment for ever', () => {
  const subject = (ageMs: number, ownerId = '7') => ({ ownerId, createdMs: nowMs - ageMs, nowMs });
  for (const action of ['comment.change', 'comment.delete'] as const) {
    assert.equal(can(actorWith('user'), action, subject(dayMs)), true);
    assert.equal(can(actorWith('user'), action, subject(dayMs + 1)), false);
    assert.equal(can(actorWith('editor'), action, subject(30 * dayMs)), true);
    assert.equal(can(actorWith('editor'), action, subject(30 * dayMs + 1)), false);
    assert.equal(can(actorWith('editor'), action, subject(0, '8')), false);
    assert.equal(can(actorWith('moderator'), action, subject(400 * dayMs, '8')), true);
  }
});

test('even an admin may change only their own profile, notifications and sessions', () => {
  for (const action of ['account.profile', 'account.notifications', 'account.sessions'] as const) {
    assert.equal(can(actorWith('user'), action, { ownerId: '7' }), true);
    assert.equal(can(actorWith('admin'), action, { ownerId: '8' }), false);
  }
});

test('no account may change its own roles', () => {
  fc.assert(
    fc.property(anyRoles, anyRoles, anyRoles, (held, rolesBefore, rolesAfter) => {
      assert.equal(can(actorWith(...held), 'account.roles', { ownerId: '7', rolesBefore, rolesAfter }), false);
    }),
  );
});

test('a moderator may move others only between user, editor and banned', () => {
  const change = (rolesBefore: Role[], rolesAfter: Role[]) =>
    can(actorWith('moderator'), 'account.roles', { ownerId: '8', rolesBefore, rolesAfter });
  assert.equal(change(['user'], ['editor']), true);
  assert.equal(change(['editor'], ['banned']), true);
  assert.equal(change(['user'], ['moderator']), false);
  assert.equal(change(['admin'], ['user']), false);
  assert.equal(change(['moderator'], ['moderator', 'banned']), false);
  assert.equal(change(['user'], []), false);
});

test('an admin may grant and revoke any role of others but not leave them without roles', () => {
  const change = (rolesBefore: Role[], rolesAfter: Role[]) =>
    can(actorWith('admin'), 'account.roles', { ownerId: '8', rolesBefore, rolesAfter });
  assert.equal(change(['user'], ['admin']), true);
  assert.equal(change(['admin'], ['banned']), true);
  assert.equal(change(['user'], []), false);
});

test('hasOneOf accepts a stronger role; a banned account matches only banned', () => {
  assert.equal(hasOneOf(['moderator'], ['editor']), true);
  assert.equal(hasOneOf(['editor'], ['moderator', 'admin']), false);
  assert.equal(hasOneOf(['admin'], ['banned']), false);
  assert.equal(hasOneOf(['admin', 'banned'], ['user']), false);
  assert.equal(hasOneOf(['admin', 'banned'], ['banned']), true);
});

test('roles are deduplicated and put into a fixed order', () => {
  assert.deepEqual(sortedRoles(['admin', 'user', 'admin']), ['user', 'admin']);
});

test('a token grants only actions allowed both by its scopes and by the rights of its owner', () => {
  const withToken = (scopes: readonly TokenScope[], ...held: Role[]): Actor => ({ ...actorWith(...held), scopes });
  const reading = withToken(['read'], 'moderator');
  assert.ok(can(reading, 'map.browse') && canEver(reading, 'account.read'));
  assert.ok(!can(reading, 'point.add') && !canEver(reading, 'complaint.read'));
  assert.ok(can(withToken(['write'], 'user'), 'point.add'));
  assert.ok(!can(withToken(['write', 'moderate'], 'user'), 'complaint.read'));
  assert.ok(!can(withToken([], 'admin'), 'map.browse'));
  for (const action of actions.filter((each) => scopeOfAction[each] === null)) {
    assert.ok(!canEver(withToken(tokenScopes, 'admin'), action), action);
  }
});

const tver = { country: 'RU', region: 'RU-TVE' };
const moscow = { country: 'RU', region: 'RU-MOW' };
const regional = (...regions: string[]): Actor => ({ ...actorWith('moderator'), regions });

test('a regional moderator counts as a user outside their regions and where the place is unknown', () => {
  const wide = actions.filter((action) => !placeless.includes(action));
  for (const action of wide) {
    const subject = { ownerId: '8', createdMs: nowMs, nowMs, isLastChange: true };
    const asModerator = can(actorWith('moderator'), action, subject);
    const asUser = can(actorWith('user'), action, subject);
    assert.equal(can(regional('RU-TVE'), action, { ...subject, places: [tver] }), asModerator, action);
    assert.equal(can(regional('RU'), action, { ...subject, places: [tver, moscow] }), asModerator, action);
    assert.equal(can(regional('RU-TVE'), action, { ...subject, places: [moscow] }), asUser, action);
    assert.equal(can(regional('RU-TVE'), action, { ...subject, places: [tver, moscow] }), asUser, action);
    assert.equal(can(regional('RU-TVE'), action, { ...subject, places: [] }), asUser, action);
    assert.equal(can(regional('RU-TVE'), action, subject), asUser, action);
    const outside = { country: '', region: '' };
    assert.equal(can(regional('RU-TVE'), action, { ...subject, places: [outside] }), asUser, action);
  }
  const editorToo: Actor = { ...actorWith('editor', 'moderator'), regions: ['RU-TVE'] };
  assert.ok(can(editorToo, 'point.delete', { ownerId: '8', places: [moscow] }));
  assert.ok(can({ ...actorWith('moderator', 'admin'), regions: ['RU-TVE'] }, 'build.release', { places: [moscow] }));
  assert.ok(can(regional(), 'build.release', { places: [moscow] }));
});

test('a regional moderator may ban users active in their regions for at most 72 hours, and lift such bans', () => {
  const change = (rolesBefore: Role[], rolesAfter: Role[], facts: object) =>
    can(regional('RU-TVE'), 'account.roles', { ownerId: '8', rolesBefore, rolesAfter, nowMs, ...facts });
  const inside = { shareInside: 0.8, untilMs: nowMs + 3 * dayMs };
  assert.ok(change(['user'], ['user', 'banned'], inside));
  assert.ok(change(['editor'], ['editor', 'banned'], inside));
  assert.ok(change(['user', 'banned'], ['user'], { shareInside: 1 }));
  assert.ok(!change(['user'], ['banned'], { ...inside, untilMs: nowMs + 3 * dayMs + 1 }));
  assert.ok(!change(['user'], ['banned'], { shareInside: 1 }));
  assert.ok(!change(['user'], ['banned'], { ...inside, shareInside: 0.79 }));
  assert.ok(!change(['user'], ['banned'], { untilMs: nowMs }));
  assert.ok(!change(['user'], ['editor'], inside));
  assert.ok(!change(['editor'], ['banned'], inside));
  assert.ok(!change(['user'], ['user'], inside));
});
