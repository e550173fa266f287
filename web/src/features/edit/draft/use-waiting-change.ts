import { useQuery } from '@tanstack/react-query';
import { changeWaitingFor, readWaiting, type WaitingEdit } from '../../../kept/waiting-edits.ts';

type WaitingChange = WaitingEdit & { kind: 'change' };

/** A change of the point waiting to be sent, as of the opening of the form; undefined until that is known. */
export function useWaitingChange(id: string): WaitingChange | null | undefined {
  const { data, isError } = useQuery({
    queryKey: ['waiting-change', id],
    queryFn: async () => {
      await readWaiting();
      return changeWaitingFor(id) ?? null;
    },
    staleTime: Infinity,
    gcTime: 0,
  });
  return isError ? null : data;
}
