import type { ReactNode } from 'react';
import type { MenuContent } from './floating-props.ts';
import { useOpener, type OpenerProps } from './use-opener.ts';

interface MenuButtonProps extends MenuContent {
  /** It stays the same element, with the focus, when the menu loads. */
  button: (opener: OpenerProps) => ReactNode;
}

/** Only the button is rendered at first (use-opener.ts). */
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
