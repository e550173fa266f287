import { useRouterState } from '@tanstack/react-router';
import { useLoadingWhile } from '../ui/loading/loading-registry.ts';

/** A screen on its way (its code, its data) counts as a loading resource. */
export function RouteLoading() {
  useLoadingWhile(useRouterState({ select: (state) => state.status === 'pending' }));
  return null;
}

/** In the place of a screen whose words are not there yet. */
export function ScreenOnItsWay() {
  useLoadingWhile(true);
  return null;
}
