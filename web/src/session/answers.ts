import { queryClient } from '../api/query-client.ts';

const ofOnePerson = { predicate: ({ queryKey }: { queryKey: readonly unknown[] }) => queryKey[0] !== 'session' };

/** After a sign-out nothing of the person's is left: what is shown is asked for anew, all else is dropped. */
export function forgetAnswers(): void {
  queryClient.removeQueries({ ...ofOnePerson, type: 'inactive' });
  void queryClient.resetQueries({ ...ofOnePerson, type: 'active' });
}

/** After a sign-in the same answers may say more: what is shown stays until the new ones are there. */
export function renewAnswers(): void {
  queryClient.removeQueries({ ...ofOnePerson, type: 'inactive' });
  void queryClient.invalidateQueries({ ...ofOnePerson, type: 'active' });
}
