import { useState, type ReactNode } from 'react';
import classes from './fold.module.css';

interface FoldProps {
  title: string;
  /** A summary of the choices inside. */
  state: string;
  /** Something inside needs to be seen. */
  isWanted?: boolean;
  children: ReactNode;
}

/** A collapsible part that most visitors leave unchanged: its title shows the choices inside. */
export function Fold({ title, state, isWanted = false, children }: FoldProps) {
  const [isOpen, setOpen] = useState(false);
  const shows = isOpen || isWanted;
  return (
    <details className={classes['fold']} open={shows} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>
        <h2>{title}</h2>
        <span className={classes['state']}>{state}</span>
      </summary>
      {shows && <div className={classes['inside']}>{children}</div>}
    </details>
  );
}
