import { IconArrowUp } from '@tabler/icons-react';

/** Points where drivers are heading, with north up. */
export function HeadingArrow({ heading, size = 20 }: { heading: number; size?: number }) {
  return <IconArrowUp size={size} stroke={2.2} style={{ transform: `rotate(${heading}deg)` }} aria-hidden />;
}
