import { expect, test } from 'vitest';
import { revertReasons } from '@dozor/domain/history/revert-reason.ts';
import { givenReason, noReason } from './reason-fields.tsx';

test('nothing is sent before a reason is chosen, whatever was written', () => {
  expect(givenReason(noReason)).toBeNull();
  expect(givenReason({ reason: null, comment: 'It stands elsewhere' })).toBeNull();
});

test('another reason needs words, blanks are none; every other reason speaks for itself', () => {
  for (const reason of revertReasons) {
    expect(givenReason({ reason, comment: ' \n' })).toEqual(reason === 'other' ? null : { reason });
    expect(givenReason({ reason, comment: ' Seen today ' })).toEqual({ reason, comment: 'Seen today' });
  }
});
