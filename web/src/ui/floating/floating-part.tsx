import '@mantine/core/styles/Menu.layer.css';
import '@mantine/core/styles/Tooltip.layer.css';
import { Menu, Popover, Tooltip } from '@mantine/core';
import { useMounted } from '@mantine/hooks';
import { IconCheck } from '@tabler/icons-react';
import { useEffect, useImperativeHandle, useLayoutEffect, type Ref } from 'react';
import { useBack } from '../back/use-back.ts';
import type { HintContent, MenuContent, PopoverContent } from './floating-props.ts';

export { NoticesPart } from '../notices/notices-part.tsx';

interface Floating {
  id: string;
  button: HTMLElement;
  isOpen: boolean;
  onChange: (isOpen: boolean) => void;
}

/** The floating part is positioned by the existing button, and a press on that does not count as outside. */
function Anchor({ element, ref }: { element: HTMLElement; ref?: Ref<HTMLElement> }) {
  useImperativeHandle(ref, () => element, [element]);
  return null;
}

/** Mantine remembers the focus and starts its transition when something opens: mounted open, a part misses both. */
function useOpensAfterComing(isOpen: boolean): boolean {
  const hasCome = useMounted();
  return hasCome && isOpen;
}

export function MenuPart({ button, isOpen, label, hasTicks, children, ...rest }: MenuContent & Floating) {
  const opened = useOpensAfterComing(isOpen);
  useBack(isOpen, () => rest.onChange(false));
  return (
    <Menu {...rest} opened={opened} checkIcon={hasTicks ? <IconCheck size={18} aria-hidden /> : undefined}>
      <Menu.Target>
        <Anchor element={button} />
      </Menu.Target>
      <Menu.Dropdown aria-label={label}>{children(Menu)}</Menu.Dropdown>
    </Menu>
  );
}

export function PopoverPart({ button, isOpen, label, children, ...rest }: PopoverContent & Floating) {
  const opened = useOpensAfterComing(isOpen);
  useBack(isOpen, () => rest.onChange(false));
  return (
    <Popover {...rest} opened={opened} trapFocus returnFocus>
      <Popover.Target>
        <Anchor element={button} />
      </Popover.Target>
      <Popover.Dropdown aria-label={label}>{children}</Popover.Dropdown>
    </Popover>
  );
}

interface HintPartProps extends HintContent {
  target: HTMLElement;
  isOpen: boolean;
  onClose: () => void;
}

const noEvents = { hover: false, focus: false, touch: false };

export function HintPart({ target, isOpen, onClose, ...rest }: HintPartProps) {
  const opened = useOpensAfterComing(isOpen);
  useEffect(() => {
    if (!opened) return undefined;
    const onKeyDown = ({ key }: KeyboardEvent) => key === 'Escape' && onClose();
    const onPointerDown = ({ target: pressed }: PointerEvent) =>
      !(pressed instanceof Node && target.contains(pressed)) && onClose();
    document.addEventListener('keydown', onKeyDown);
    document.addEventListener('pointerdown', onPointerDown);
    return () => {
      document.removeEventListener('keydown', onKeyDown);
      document.removeEventListener('pointerdown', onPointerDown);
    };
  });
  return (
    <Tooltip {...rest} opened={opened} events={noEvents}>
      <DescribedAnchor element={target} />
    </Tooltip>
  );
}

function DescribedAnchor({
  element,
  ref,
  'aria-describedby': describedBy,
}: {
  element: HTMLElement;
  ref?: Ref<HTMLElement>;
  'aria-describedby'?: string;
}) {
  useLayoutEffect(() => {
    // An element with its own description already says more than this.
    if (describedBy === undefined || element.hasAttribute('aria-describedby')) return undefined;
    element.setAttribute('aria-describedby', describedBy);
    return () => element.removeAttribute('aria-describedby');
  }, [element, describedBy]);
  return <Anchor element={element} ref={ref} />;
}
