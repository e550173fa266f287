import type { Menu, MenuProps, PopoverProps, TooltipProps } from '@mantine/core';
import type { ReactNode } from 'react';

export type MenuParts = typeof Menu;

/** The props of a menu, without its button. */
export interface MenuContent extends Pick<MenuProps, 'position' | 'shadow' | 'width' | 'withinPortal'> {
  /** The menu's own name, if it differs from the button's. */
  label?: string;
  /** True if active entries have a tick. */
  hasTicks?: boolean;
  /** The entries, built from the components loaded with the menu. */
  children: (menu: MenuParts) => ReactNode;
}

/** The props of a popover, without its button. */
export interface PopoverContent extends Pick<PopoverProps, 'position' | 'shadow' | 'width'> {
  label: string;
  children: ReactNode;
}

/** The props of a hint, without its target. */
export interface HintContent extends Pick<TooltipProps, 'position' | 'multiline' | 'w' | 'maw'> {
  label: ReactNode;
}
