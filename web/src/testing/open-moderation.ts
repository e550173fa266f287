import { screen, waitFor, within } from '@testing-library/react';
import { expect } from 'vitest';
import {
  checkEdit,
  countModeration,
  getAccount,
  getPoint,
  listComplaints,
  listFlaggedEdits,
  listVoteSurges,
  pointHistory,
  settleComplaint,
  listWaitingPhotos,
} from '@dozor/contract/calls.ts';
import type { ComplaintReply } from '@dozor/contract/endpoints/complaints-endpoints.ts';
import type { FlaggedEdit } from '@dozor/contract/endpoints/moderation-endpoints.ts';
import type { SessionUser } from '../session/stored-user.ts';
import { answerWork } from './answer-work.ts';
import { pageOf } from './content/page-of.ts';
import { someAccount } from './content/some-account.ts';
import { someEntry } from './content/some-entry.ts';
import { somePoint } from './content/some-point.ts';
import { member, openApp, type OpenedApp } from './open-app.tsx';
import { type ReceivedRequest, refusal, type StubbedServer } from './stubs/stubbed-server.ts';

export const judge: SessionUser = { ...member('judge', 'moderator'), _id: '90' };

export function someEdit(fields: Partial<FlaggedEdit> = {}): FlaggedEdit {
  return { entry: someEntry(), reasons: ['newUser'], score: 1, state: 'open', ...fields };
}

/** A complaint, by default anna's about a point of ivan's. */
export function someComplaint(fields: Partial<ComplaintReply> = {}): ComplaintReply {
  return {
    _id: '1',
    text: 'Камеры тут никогда не было',
    created: '2026-05-12T09:00:00.000Z',
    author: { _id: '1', login: 'anna' },
    state: 'open',
    about: 'point',
    comment: null,
    change: null,
    isAppeal: false,
    user: null,
    point: {
      _id: '7',
      type: 'static_cam',
      x: 37.6,
      y: 55.75,
      country: 'RU',
      region: '',
      author: { _id: '2', login: 'ivan' },
    },
    ...fields,
  };
}

interface ModerationOpening {
  as?: SessionUser | null;
  address?: string;
  edits?: readonly FlaggedEdit[];
  complaints?: readonly ComplaintReply[];
  answers?: (server: StubbedServer) => void;
}

/** Opens the moderators' section with a server whose lists contain the given items until they are settled. */
export async function openModeration({
  as = judge,
  address = '/moderation?tab=edits',
  edits = [],
  complaints = [],
  answers,
}: ModerationOpening = {}): Promise<OpenedApp> {
  const left = { edits: [...edits], complaints: [...complaints] };
  const editsOf = ({ query }: ReceivedRequest) => {
    const [state, reason] = [query.get('state'), query.get('reason')];
    const isAsked = (edit: FlaggedEdit) =>
      (state === 'waiting' ? edit.state !== 'checked' : edit.state === state) &&
      (reason === null || edit.reasons.some((one) => one === reason));
    const isHeld = (edit: FlaggedEdit) => Number(edit.state === 'held');
    return pageOf(
      left.edits.filter(isAsked).toSorted((one, other) => isHeld(other) - isHeld(one)),
      query,
    );
  };
  return openApp(address, {
    as,
    answers: (server) => {
      answerWork(server)
        .answer(countModeration, () => ({
          edits: left.edits.filter(({ state }) => state === 'open').length,
          complaints: left.complaints.length,
          held: left.edits.filter(({ state }) => state === 'held').length,
          candidates: 0,
          photos: 0,
          surges: 0,
          gone: 0,
          builds: 0,
        }))
        .answer(listFlaggedEdits, editsOf)
        .answer(checkEdit, ({ params: { id } }) => {
          const edit = left.edits.find(({ entry }) => entry._id === id);
          left.edits = left.edits.filter((one) => one !== edit);
          return edit === undefined ? refusal(404, { message: 'Not Found' }) : { ...edit, state: 'checked' as const };
        })
        .answer(listComplaints, ({ query }) => pageOf(left.complaints, query))
        .answer(settleComplaint, ({ params: { id } }) => {
          const complaint = left.complaints.find(({ _id }) => _id === id);
          left.complaints = left.complaints.filter((one) => one !== complaint);
          return complaint ?? refusal(404, { message: 'Not Found' });
        })
        .answer(listWaitingPhotos, ({ query }) => pageOf([], query))
        .answer(listVoteSurges, { items: [] })
        .answer(getAccount, ({ params: { login = '' } }) => someAccount(login, { user: { _id: login } }))
        .answer(getPoint, ({ params: { id = '' } }) => somePoint({ _id: id }))
        .answer(pointHistory, ({ query }) => pageOf([], query));
      answers?.(server);
    },
  });
}

/** The list of a queue, once it contains this many items and has the focus. */
export async function findQueue(name: string, count: number): Promise<HTMLElement> {
  const list = await screen.findByRole('listbox', { name });
  await waitFor(() => expect(within(list).getAllByRole('option')).toHaveLength(count));
  await waitFor(() => expect(document.activeElement).toBe(list));
  return list;
}

export function selectedIn(list: HTMLElement): string[] {
  return within(list)
    .queryAllByRole('option', { selected: true })
    .map(({ textContent }) => textContent);
}
