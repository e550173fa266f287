import { signOut } from '@dozor/contract/auth-endpoints.ts';
import { useNavigate } from '@tanstack/react-router';
import { useCallback } from 'react';
import { call } from '../api/call.ts';
import { forgetSession } from '../session/sign-out.ts';

/** Ends the session, resets the filters and goes to the map. */
export function useSignOut(): () => void {
  const navigate = useNavigate();
  return useCallback(() => {
    void (async () => {
      await call(signOut, {});
      forgetSession();
      await navigate({ to: '/' });
    })();
  }, [navigate]);
}
