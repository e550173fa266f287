import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { sendWaitingVotes } from './send-votes.ts';
import * as waiting from './waiting-edits.ts';

const vote = (pointId: string, ownerId = ''): waiting.WaitingVote => ({
  kind: 'vote',
  key: `key ${pointId}`,
  pointId,
  vote: 'here',
  clientId: `client ${pointId}`,
  at: '2026-06-15T12:00:00.000Z',
  ownerId,
  login: '',
  isTried: false,
});
const fetchMock = vi.fn<typeof fetch>();
const drop = vi.spyOn(waiting, 'dropEdit');
const put = vi.spyOn(waiting, 'putEdit');

function waits(...votes: waiting.WaitingVote[]): void {
  vi.spyOn(waiting.waitingEdits, 'get').mockReturnValue(votes);
  vi.spyOn(waiting, 'voteWaitingFor').mockImplementation((id) => votes.find(({ pointId }) => pointId === id));
}

beforeEach(() => {
  vi.stubGlobal('fetch', fetchMock);
  drop.mockReset().mockResolvedValue();
  put.mockReset().mockResolvedValue();
});
afterEach(() => {
  fetchMock.mockReset();
  vi.unstubAllGlobals();
});

describe('votes waiting for a network', () => {
  it('go out in one request with their times, while those of another user stay', async () => {
    waits(vote('1'), vote('2'), vote('3', 'somebody else'));
    fetchMock.mockImplementation(async () => Response.json({ accepted: 1, known: 1, refused: [] }));
    expect(await sendWaitingVotes()).toBe(2);
    expect(fetchMock).toHaveBeenCalledTimes(1);
    const { votes } = JSON.parse(String(fetchMock.mock.calls[0]?.[1]?.body)) as { votes: unknown[] };
    expect(fetchMock.mock.calls[0]?.[0]).toBe('/api/votes');
    expect(votes[0]).toEqual({ point: '1', kind: 'here', at: '2026-06-15T12:00:00.000Z', clientId: 'client 1' });
    expect(drop.mock.calls.flat()).toEqual(['key 1', 'key 2']);
  });

  it('stay with the reason if they are refused', async () => {
    waits(vote('1'), vote('2'));
    const refused = [{ clientId: 'client 2', message: 'Not Found' }];
    fetchMock.mockImplementation(async () => Response.json({ accepted: 1, known: 0, refused }));
    expect(await sendWaitingVotes()).toBe(1);
    expect(drop.mock.calls.flat()).toEqual(['key 1']);
    expect(put.mock.calls[0]?.[0]).toMatchObject({ pointId: '2', refusal: { message: 'Not Found' } });
  });

  it.each([
    ['the network is gone', () => Promise.reject(new TypeError('Failed to fetch'))],
    ['the server is too busy', async () => Response.json({ message: 'Too many requests' }, { status: 429 })],
  ])('all keep waiting if %s', async (_name, answer) => {
    waits(vote('1'));
    fetchMock.mockImplementation(answer);
    expect(await sendWaitingVotes()).toBe(0);
    expect(drop).not.toHaveBeenCalled();
  });
});
