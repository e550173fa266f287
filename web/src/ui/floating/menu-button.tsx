import type { Menu, MenuProps } from '@mantine/core';
import type { ReactNode } from 'react';
import { useOpener, type OpenerProps } from './use-opener.ts';

export type MenuParts = typeof Menu;

export interface MenuButtonProps extends Pick<MenuProps, 'position' | 'shadow' | 'width' | 'withinPortal'> {
  /** It stays the same element, with the focus, when the menu comes. */
  button: (opener: OpenerProps) => ReactNode;
  /** The menu's own name, where that of the button is not it. */
  label?: string;
  /** Whether an entry that is on has a tick. */
  hasTicks?: boolean;
  /** The entries, made of what came with the menu. */
  children: (menu: MenuParts) => ReactNode;
}

/** A button with a menu. Only the button is there at first (use-opener.ts). */
export function MenuButton({ button, children, ...look }: MenuButtonProps) {
  const { part, opener, floating } = useOpener('menu');
  return (
    <>
      {button(opener)}
      {part && floating && (
        <part.MenuPart {...look} {...floating}>
          {children}
        </part.MenuPart>
      )}
    </>
  );
}
