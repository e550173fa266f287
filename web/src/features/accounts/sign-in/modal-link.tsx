import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { ModalName } from '../../../shell/modal/modal-name.ts';
import classes from '../account-form.module.css';

/** Replaces one modal with another: a single step back leaves both. */
export function ModalLink({ to, children }: { to: ModalName; children: ReactNode }) {
  return (
    <Link
      to="."
      search={(previous) => ({ ...previous, _modal: to })}
      state={(previous) => previous}
      replace
      resetScroll={false}
      className={classes['link']}
    >
      {children}
    </Link>
  );
}
