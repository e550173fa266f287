import type { ReactNode } from 'react';
import type { PopoverContent } from './floating-props.ts';
import { useOpener, type OpenerProps } from './use-opener.ts';

interface PopoverButtonProps extends PopoverContent {
  button: (opener: OpenerProps) => ReactNode;
}

/** Takes the focus and gives it back. Only the button is rendered at first (use-opener.ts). */
export function PopoverButton({ button, children, ...look }: PopoverButtonProps) {
  const { part, opener, floating } = useOpener('dialog');
  return (
    <>
      {button(opener)}
      {part && floating && (
        <part.PopoverPart {...look} {...floating}>
          {children}
        </part.PopoverPart>
      )}
    </>
  );
}
