import { Button } from '@mantine/core';
import { Row } from '../layout.tsx';
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
    <Row as="span" gap={8} justify="between">
      <span>{text}</span>
      <Button variant="subtle" size="compact-sm" className={classes['action']} onClick={press}>
        {action.label}
      </Button>
    </Row>
  );
}
