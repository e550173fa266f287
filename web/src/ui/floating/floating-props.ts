import type { Menu, MenuProps, PopoverProps, TooltipProps } from '@mantine/core';
import type { ReactNode } from 'react';

export type MenuParts = typeof Menu;

export interface MenuContent extends Pick<MenuProps, 'position' | 'shadow' | 'width' | 'withinPortal'> {
  /** The menu's own name, if it differs from the button's. */
  label?: string;
  hasTicks?: boolean;
  children: (menu: MenuParts) => ReactNode;
}

export interface PopoverContent extends Pick<PopoverProps, 'position' | 'shadow' | 'width'> {
  label: string;
  children: ReactNode;
}

export interface HintContent extends Pick<TooltipProps, 'position' | 'multiline' | 'w' | 'maw'> {
  label: ReactNode;
}
