import { queryClient } from '../api/query-client.ts';

const ofOnePerson = { predicate: ({ queryKey }: { queryKey: readonly unknown[] }) => queryKey[0] !== 'session' };

/** After a sign-out none of the user's data remain: visible data are requested again, the rest is dropped. */
export function forgetAnswers(): void {
  queryClient.removeQueries({ ...ofOnePerson, type: 'inactive' });
  void queryClient.resetQueries({ ...ofOnePerson, type: 'active' });
}

/** After a sign-in the same requests may return more: visible data stay until the new ones arrive. */
export function renewAnswers(): void {
  queryClient.removeQueries({ ...ofOnePerson, type: 'inactive' });
  void queryClient.invalidateQueries({ ...ofOnePerson, type: 'active' });
}
