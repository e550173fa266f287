import { Fragment, type ReactNode, startTransition, useEffect, useMemo, useState } from 'react';

interface BatchesProps<Item> {
  of: readonly Item[];
  /** How many come in one task: what takes 50 ms on a middling phone. */
  size: number;
  keyOf: (item: Item) => string;
  /** Stands in the place of those that are still to come. */
  pending?: ReactNode;
  children: (item: Item) => ReactNode;
}

/**
 * The rows of a long list, drawn a handful after the other when it comes, so that what is pressed meanwhile is heard: React
 * renders a transition in slices, but puts all of it into the page at once. What changes later is drawn as one.
 */
export function Batches<Item>({ of: items, size, keyOf, pending, children: draw }: BatchesProps<Item>) {
  const [shown, setShown] = useState(size);
  // The same elements with each handful: React leaves alone what is there.
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
