import { IconChevronRight } from '@tabler/icons-react';
import { useLocation } from '@tanstack/react-router';
import { useEffect, useId, useRef, useState, type ReactNode } from 'react';
import { Note, Text } from '../../../ui/layout.tsx';
import classes from '../profile.module.css';

interface ProfileRowProps {
  /** After `#` in an address that opens this row. */
  anchor: string;
  title: string;
  state?: ReactNode;
  children: ReactNode;
}

export function ProfileRow({ anchor, title, state, children }: ProfileRowProps) {
  const id = useId();
  const isTarget = useLocation({ select: ({ hash }) => hash === anchor });
  const [isOpen, setOpen] = useState(isTarget);
  // Typed text, or a secret shown only once, must survive closing the row.
  const [wasOpened, setOpened] = useState(isTarget);
  const [wasTarget, setTarget] = useState(isTarget);
  const button = useRef<HTMLButtonElement>(null);
  if (isTarget !== wasTarget) {
    setTarget(isTarget);
    if (isTarget) open(true);
  }
  useEffect(() => {
    if (!isTarget) return;
    button.current?.scrollIntoView({ block: 'start' });
    button.current?.focus({ preventScroll: true });
  }, [isTarget]);

  function open(next: boolean) {
    setOpen(next);
    setOpened((before) => before || next);
  }
  return (
    <section className={classes['row']} aria-labelledby={`${id}-title`}>
      <Text as="h3" size="md">
        <button
          ref={button}
          type="button"
          className={classes['rowButton']}
          aria-expanded={isOpen}
          aria-controls={`${id}-body`}
          onClick={() => open(!isOpen)}
        >
          <Text as="span" weight={500} id={`${id}-title`}>
            {title}
          </Text>{' '}
          <Note as="span" className={classes['rowState']} weight={400} breaks>
            {state}
          </Note>
          <IconChevronRight size={18} stroke={1.75} aria-hidden className={classes['rowMark']} />
        </button>
      </Text>
      <div id={`${id}-body`} className={classes['rowBody']} hidden={!isOpen}>
        {wasOpened && children}
      </div>
    </section>
  );
}
