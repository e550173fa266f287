import { Fragment, type ReactNode, startTransition, useEffect, useState } from 'react';

interface HandfulsProps<Item> {
  of: readonly Item[];
  /** How many are drawn in one task: what takes 50 ms on a middling phone. */
  size: number;
  keyOf: (item: Item) => string;
  children: (item: Item) => ReactNode;
}

/**
 * The rows of a long list, drawn a handful after the other when it comes, so that what is pressed meanwhile is heard: React
 * renders a transition in slices, but puts all of it into the page at once. A list that changes later is drawn as one.
 */
export function Handfuls<Item>(props: HandfulsProps<Item>) {
  const { of: items, size, keyOf, children: draw } = props;
  return (
    <>
      {items.slice(0, size).map((item) => (
        <Fragment key={keyOf(item)}>{draw(item)}</Fragment>
      ))}
      {items.length > size && <NextHandful {...props} of={items.slice(size)} />}
    </>
  );
}

function NextHandful<Item>(props: HandfulsProps<Item>) {
  const [isItsTurn, setItsTurn] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => startTransition(() => setItsTurn(true)));
    return () => clearTimeout(timer);
  }, []);
  return isItsTurn && <Handfuls {...props} />;
}
