import type { ReplyOf } from '@dozor/contract/call-types.ts';

type Session = ReplyOf<'listSessions'>['items'][number];

export function someSession(fields: Partial<Session> = {}): Session {
  return {
    _id: '1',
    created: '2026-05-12T09:00:00.000Z',
    lastSeen: '2026-05-13T09:00:00.000Z',
    address: '192.0.2.7',
    userAgent: 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36',
    current: false,
    ...fields,
  };
}
