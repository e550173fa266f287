import { Button } from '@mantine/core';
import type { Notice } from './notice-queue.ts';
import classes from './notices.module.css';

interface NoticeTextProps {
  notice: Notice;
  onDone: () => void;
}

export function NoticeText({ notice: { text, action }, onDone }: NoticeTextProps) {
  if (action === undefined) return text;
  const press = () => {
    onDone();
    action.onPress();
  };
  return (
    <span className={classes['withAction']}>
      <span>{text}</span>
      <Button variant="subtle" size="compact-sm" className={classes['action']} onClick={press}>
        {action.label}
      </Button>
    </span>
  );
}
