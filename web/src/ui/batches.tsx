import { Fragment, type ReactNode, startTransition, useEffect, useMemo, useState } from 'react';

interface BatchesProps<Item> {
  of: readonly Item[];
  /** Rows per task: the number that takes 50 ms on a mid-range phone. */
  size: number;
  keyOf: (item: Item) => string;
  pending?: ReactNode;
  children: (item: Item) => ReactNode;
}

/** Input is handled between batches: React renders a transition in slices, but commits all of it at once. */
export function Batches<Item>({ of: items, size, keyOf, pending, children: draw }: BatchesProps<Item>) {
  const [shown, setShown] = useState(size);
  // The same elements with each batch: React leaves existing ones alone.
  const rows = useMemo(
    () => items.map((item) => <Fragment key={keyOf(item)}>{draw(item)}</Fragment>),
    [items, keyOf, draw],
  );
  const isWhole = shown >= rows.length;
  useEffect(() => {
    if (isWhole) return undefined;
    const timer = setTimeout(() => startTransition(() => setShown(shown + size)));
    return () => clearTimeout(timer);
  }, [isWhole, shown, size]);
  return (
    <>
      {rows.slice(0, shown)}
      {!isWhole && pending}
    </>
  );
}
