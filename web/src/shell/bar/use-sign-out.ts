import { signOut } from '@dozor/contract/calls.ts';
import { useNavigate } from '@tanstack/react-router';
import { useCallback } from 'react';
import { call } from '../../api/call.ts';
import { forgetAnswers } from '../../session/answers.ts';
import { forgetSession } from '../../session/sign-out.ts';

/** Ends the session, resets the filters, goes to the map and clears cached answers. */
export function useSignOut(): () => void {
  const navigate = useNavigate();
  return useCallback(() => {
    void (async () => {
      await call(signOut, {});
      forgetSession();
      await navigate({ to: '/' });
      forgetAnswers();
    })();
  }, [navigate]);
}
