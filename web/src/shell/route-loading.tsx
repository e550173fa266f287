import { useRouterState } from '@tanstack/react-router';
import { useLoadingWhile } from '../ui/loading/loading-registry.ts';

/** A loading screen (its code, its data) counts as a loading resource. */
export function RouteLoading() {
  useLoadingWhile(useRouterState({ select: (state) => state.status === 'pending' }));
  return null;
}

/** Placeholder for a screen whose texts are not loaded yet. */
export function ScreenOnItsWay() {
  useLoadingWhile(true);
  return null;
}
