import assert from 'node:assert/strict';
import type { CallName } from '@dozor/contract/call-types.ts';
import { type Role, roles } from '@dozor/domain/access/role.ts';
import { findByLogin } from '../../features/accounts/accounts-queries.ts';
import { always, inRegions, type Maker, ofAccount, ownAndOther, ownersFor } from './attempt-makers.ts';
import { attemptsAtPhotos } from './attempts-at-photos.ts';
import { attemptsAtPush } from './attempts-at-push.ts';
import { attemptsAtWays } from './attempts-at-ways.ts';
import { lastEntry, lastLongitude, makeComment, makeComplaint, makePoint, newLongitude } from './world-of-rights.ts';

const bodyOf = (x: number) => ({ point: { type: 'bad_road', x, y: -40, speed: 90 }, version: 1 });
const newPassword = {
  currentPassword: 'wrong password',
  password: 'a good password',
  confirmPassword: 'a good password',
};

/** A well-formed authenticator response to a challenge that was never issued. */
const attestation = {
  id: 'none',
  rawId: 'none',
  type: 'public-key',
  clientExtensionResults: {},
  response: { clientDataJSON: 'none', attestationObject: 'none' },
};

/** The attempts at each call: a new call does not compile before it has some. */
export const attempts: Readonly<Record<CallName, Maker>> = {
  getSiteConfig: always('/api/config'),
  getSetup: always('/api/setup'),
  tryMail: always('/api/setup/mail', { email: 'no address' }, 400),
  getLaw: always('/api/law'),
  removeSample: always('/api/sample', {}),
  checkAuth: always('/api/auth/check'),
  checkRole: always('/api/auth/check/role', { roles: ['user'] }),
  signIn: always('/api/auth/login', { login: 'nobody-of-that-name', password: 'x' }, 400),
  signOut: always('/api/auth/logout', {}),
  register: always('/api/registration/', {}, 400),
  resendConfirmation: always('/api/registration/resend', { email: 'nobody@example.com' }),
  confirmRegistration: always('/api/registration/confirm/a%40example.com/key', undefined, 302),
  requestReset: always('/api/reset/', { email: 'nobody@example.com' }, 400),
  confirmReset: always('/api/reset/confirm/a%40example.com/key', { password: 'a good password' }, 400),
  getAccount: ofAccount('/api/account/:login/'),
  accountCreated: ofAccount('/api/account/:login/points/created'),
  accountChanged: ofAccount('/api/account/:login/points/changed'),
  accountCommented: ofAccount('/api/account/:login/points/commented'),
  changeProfile: ofAccount('/api/account/:login/profile', newPassword, 400),
  signInPasskeyOptions: always('/api/auth/passkey/options', {}),
  signInByPasskey: always('/api/auth/passkey', {}, 400),
  takeSecondStep: always('/api/auth/second-step', { step: 'none', code: 'none' }, 400),
  listPasskeys: ofAccount('/api/account/:login/passkeys'),
  addPasskeyOptions: ofAccount('/api/account/:login/passkeys/options', {}),
  addPasskey: ofAccount('/api/account/:login/passkeys', { name: 'phone', response: attestation }, 400),
  renamePasskey: ofAccount('/api/account/:login/passkeys/none', { name: 'phone' }, 404),
  removePasskey: ofAccount('/api/account/:login/passkeys/none', {}, 404),
  listTokens: ofAccount('/api/account/:login/tokens'),
  makeToken: ofAccount('/api/account/:login/tokens', { name: 'script', scopes: ['read'] }, 201),
  revokeToken: ofAccount('/api/account/:login/tokens/none', {}, 404),
  setSecondStep: ofAccount('/api/account/:login/second-step', { on: false }),
  refuseEmail: ofAccount('/api/account/:login/email/refused'),
  copyAccountData: ofAccount('/api/account/:login/data'),
  listHeldEdits: ofAccount('/api/account/:login/held'),
  // Without the password: a removed account could not attempt the next call.
  removeAccount: ofAccount('/api/account/:login/', {}, 400),
  listUsers: always('/api/users/'),
  async *changeRoles(world, person) {
    const { kysely } = world.server.services.database;
    for (const login of [person.login, world.other.login]) {
      if (login === '') continue;
      const account = await findByLogin(kysely, login);
      assert.ok(account);
      const held: readonly Role[][] =
        login === person.login ? [account.roles] : [['user'], ['editor'], ['banned'], ['moderator'], ['admin']];
      for (const rolesBefore of held) {
        for (const role of roles) {
          await kysely
            .updateTable('users')
            .set({ roles: JSON.stringify(rolesBefore) })
            .where('id', '=', account.id)
            .execute();
          const subject = { ownerId: String(account.id), rolesBefore, rolesAfter: [role] };
          yield { path: `/api/account/${login}/profile/roles`, body: { roles: [role] }, subject };
        }
      }
      await kysely
        .updateTable('users')
        .set({ roles: JSON.stringify(account.roles) })
        .where('id', '=', account.id)
        .execute();
    }
  },
  listSessions: ofAccount('/api/account/:login/sessions'),
  endSession: ofAccount('/api/account/:login/sessions/00000000-0000-4000-8000-000000000000', undefined, 404),
  endOtherSessions: ofAccount('/api/account/:login/sessions'),
  listAudit: always('/api/audit/'),
  listCountries: always('/api/addresses/countries'),
  listRegions: always('/api/addresses/regions?country=RU'),
  // There are no points in Antarctica.
  getPlaceSummary: always('/api/addresses/summary?code=AQ', undefined, 404),
  getPlace: always('/api/addresses/place?x=37&y=55'),
  getTile: always('/api/tiles/0/0/0.mvt'),
  getTileJson: always('/api/tiles/tiles.json'),
  // No search service, key or base map file is configured here.
  getBaseLayer: always('/api/base-layers/google', undefined, 404),
  getBasemapTile: always('/api/basemap/0/0/0.mvt', undefined, 404),
  getBasemapTileJson: always('/api/basemap/tiles.json', undefined, 404),
  searchPlaces: always('/api/places/search?q=Moscow'),
  getStatistics: always('/api/statistics'),
  listPoints: always('/api/points/'),
  *createPoint() {
    yield { path: '/api/points/', body: { point: { type: 'bad_road', x: newLongitude(), y: -40 } }, subject: {} };
  },
  async *getPoint(world) {
    yield { path: `/api/points/${(await makePoint(world, world.other.id)).id}`, subject: {} };
  },
  async *changePoint(world) {
    const { id } = await makePoint(world, world.other.id);
    yield { path: `/api/points/${id}`, body: bodyOf(lastLongitude()), subject: {} };
  },
  async *deletePoint(world, person) {
    for (const ownerId of ownersFor(world, person)) {
      const { id } = await makePoint(world, ownerId);
      yield { path: `/api/points/${id}`, body: { version: 1, comment: 'gone' }, subject: { ownerId: String(ownerId) } };
    }
  },
  async *restorePoint(world, person) {
    for await (const { ownerId, ageMs, subject } of ownAndOther(world, person)) {
      const { id } = await makePoint(world, ownerId);
      await world.moderator.client.delete(`/api/points/${id}`, { version: 1, comment: 'gone' });
      await lastEntry(world, id, ownerId, ageMs);
      const body = { version: 2, comment: 'still there' };
      yield { path: `/api/points/${id}/restore`, body, subject: { ...subject, isLastChange: true } };
    }
  },
  async *revertPoint(world, person) {
    for await (const { ownerId, ageMs, subject } of ownAndOther(world, person)) {
      for (const isLastChange of [true, false]) {
        const { id } = await makePoint(world, world.other.id);
        const first = bodyOf(lastLongitude());
        await world.moderator.client.put(`/api/points/${id}`, first);
        const change = await lastEntry(world, id, ownerId, ageMs);
        const later = { ...first, version: 2, point: { ...first.point, distance: 700 } };
        if (!isLastChange) await world.moderator.client.put(`/api/points/${id}`, later);
        const body = { change, version: isLastChange ? 2 : 3, reason: 'wrong_facts' };
        yield { path: `/api/points/${id}/revert`, body, subject: { ...subject, isLastChange } };
      }
    }
  },
  async *pointHistory(world) {
    yield { path: `/api/points/${(await makePoint(world, world.other.id)).id}/history`, subject: {} };
  },
  async *listPhotos(world) {
    yield { path: `/api/points/${(await makePoint(world, world.other.id)).id}/photos`, subject: {} };
  },
  ...attemptsAtPhotos,
  ...attemptsAtWays,
  ...attemptsAtPush,
  async *castVote(world) {
    const { id } = await makePoint(world, world.other.id);
    yield { path: `/api/points/${id}/votes`, body: { kind: 'here' }, subject: {} };
  },
  async *takeBackVote(world, person) {
    const { id } = await makePoint(world, world.other.id);
    await person.client.post(`/api/points/${id}/votes`, { kind: 'here' });
    yield { path: `/api/points/${id}/votes`, subject: {} };
  },
  async *listVotes(world) {
    yield { path: `/api/points/${(await makePoint(world, world.other.id)).id}/votes`, subject: {} };
  },
  sendVotes: always('/api/votes', {
    votes: [{ point: '1', kind: 'here', clientId: '00000000-0000-4000-8000-000000000000' }],
  }),
  listToCheck: always('/api/points/check?near=37,55'),
  historyCounts: always('/api/history/counts'),
  historyCreated: always('/api/history/created'),
  historyChanged: always('/api/history/changed'),
  historyCommented: always('/api/history/commented'),
  historyAt: always('/api/history/at?date=2024-05-01&bbox=30,50,40,60&zoom=6'),
  historySpan: always('/api/history/span'),
  async *listComments(world) {
    yield { path: `/api/comments/${(await makePoint(world, world.other.id)).id}`, subject: {} };
  },
  async *addComment(world) {
    const { id } = await makePoint(world, world.other.id);
    yield { path: `/api/comments/${id}/add`, body: { text: 'Seen today' }, subject: {} };
  },
  async *changeComment(world, person) {
    for await (const { ownerId, ageMs, subject } of ownAndOther(world, person)) {
      const { point, comment } = await makeComment(world, ownerId, ageMs);
      yield { path: `/api/comments/${point}/change/${comment}`, body: { text: 'Seen twice' }, subject };
    }
  },
  async *deleteComment(world, person) {
    for await (const { ownerId, ageMs, subject } of ownAndOther(world, person)) {
      const { point, comment } = await makeComment(world, ownerId, ageMs);
      yield { path: `/api/comments/${point}/delete/${comment}`, subject };
    }
  },
  async *complain(world) {
    const { point, comment } = await makeComment(world, world.other.id, 0);
    yield { path: `/api/comments/${point}/complain/${comment}`, body: { text: 'Not polite' }, subject: {} };
  },
  async *complainAbout(world) {
    const { id } = await makePoint(world, world.other.id);
    yield { path: '/api/complaints/', body: { about: 'point', _id: id, text: 'Not there' }, subject: {} };
  },
  listComplaints: always('/api/complaints/'),
  async *settleComplaint(world) {
    yield { path: `/api/complaints/${await makeComplaint(world)}/settle`, body: { outcome: 'ignored' }, subject: {} };
  },
  getPhoto: always(`/api/photos/${'0'.repeat(32)}`, undefined, 404),
  makeExport: always('/api/export/', { format: 'GeoJSON', country: ['all'] }),
  collectExport: always('/api/export/collect?format=GeoJSON&country=all'),
  exportHistory: always('/api/export/history'),
  buildsManifest: always('/builds/manifest.json'),
  buildsReplication: always('/builds/replication/state.json'),
  buildsChanges: always('/builds/changes?since=0'),
  listHeldBuilds: inRegions('/api/moderation/builds'),
  releaseBuilds: always('/api/moderation/builds/release', { country: 'XX' }, 404),
  countModeration: inRegions('/api/moderation/count'),
  listFlaggedEdits: inRegions('/api/moderation/edits'),
  listVoteSurges: inRegions('/api/moderation/surges'),
  settleVoteSurge: inRegions('/api/moderation/surges/999999/settle', { outcome: 'counted' }, 404),
  checkEdit: inRegions('/api/moderation/edits/999999/check', undefined, 404),
  importPoints: inRegions('/api/import/', { file: '' }, 415),
  listSources: inRegions('/api/sources/'),
  addSource: always('/api/sources/', {}, 400),
  listShipped: always('/api/sources/shipped'),
  listCredits: always('/api/credits'),
  lookAtList: always('/api/sources/look', {}, 400),
  runSource: always('/api/sources/999999/run', undefined, 404),
  fillSource: always('/api/sources/999999/fill', undefined, 404),
  removeSource: always('/api/sources/999999', undefined, 404),
  listCandidates: inRegions('/api/candidates/'),
  acceptCandidate: inRegions('/api/candidates/999999/accept', {}, 404),
  rejectCandidate: inRegions('/api/candidates/999999/reject', {}, 404),
  deferCandidate: inRegions('/api/candidates/999999/defer', undefined, 404),
  acceptCandidates: always('/api/candidates/accept', { source: 'none', region: 'AD', from: 0.95 }, 404),
  rollbackUser: ofAccount('/api/account/:login/rollback', {
    from: '2000-01-01T00:00:00Z',
    to: '2000-01-02T00:00:00Z',
    reason: 'vandalism',
  }),
  getRollback: ofAccount('/api/account/:login/rollback/999999', undefined, 404),
  getNotificationSettings: ofAccount('/api/notifications/:login/user'),
  setNotificationSettings: ofAccount('/api/notifications/:login/user', { replies: 'off' }),
  async *getWatch(world, person) {
    const { id } = await makePoint(world, world.other.id);
    yield* ofAccount(`/api/notifications/:login/point/${id}`)(world, person);
  },
  async *setWatch(world, person) {
    const { id } = await makePoint(world, world.other.id);
    yield* ofAccount(`/api/notifications/:login/point/${id}`, { checked: true })(world, person);
  },
};
