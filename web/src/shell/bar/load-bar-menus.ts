import { comesWithFloating } from '../../ui/floating/load-floating.ts';

/** The menus of both bars: no page needs them before one is opened. */
export const barMenus = comesWithFloating(() => import('./bar-menus.tsx'));
