import type { Menu, MenuProps, PopoverProps, TooltipProps } from '@mantine/core';
import type { ReactNode } from 'react';

export type MenuParts = typeof Menu;

/** What a menu is, without its button. */
export interface MenuContent extends Pick<MenuProps, 'position' | 'shadow' | 'width' | 'withinPortal'> {
  /** The menu's own name, where that of the button is not it. */
  label?: string;
  /** Whether an entry that is on has a tick. */
  hasTicks?: boolean;
  /** The entries, made of what came with the menu. */
  children: (menu: MenuParts) => ReactNode;
}

/** What a popover is, without its button. */
export interface PopoverContent extends Pick<PopoverProps, 'position' | 'shadow' | 'width'> {
  label: string;
  children: ReactNode;
}

/** What a hint is, without what it is about. */
export interface HintContent extends Pick<TooltipProps, 'position' | 'multiline' | 'w' | 'maw'> {
  label: ReactNode;
}
