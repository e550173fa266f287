import { expect, test } from 'vitest';
import { revertReasons } from '@dozor/domain/history/revert-reason.ts';
import { givenReason, noReason } from './reason-fields.tsx';

test('nothing is sent until a reason is chosen, even with a comment', () => {
  expect(givenReason(noReason)).toBeNull();
  expect(givenReason({ reason: null, comment: 'It stands elsewhere' })).toBeNull();
});

test('the reason "other" requires a non-blank comment, every other reason makes it optional', () => {
  for (const reason of revertReasons) {
    expect(givenReason({ reason, comment: ' \n' })).toEqual(reason === 'other' ? null : { reason });
    expect(givenReason({ reason, comment: ' Seen today ' })).toEqual({ reason, comment: 'Seen today' });
  }
});
