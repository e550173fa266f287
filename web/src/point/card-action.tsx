import type { ComponentProps, ComponentType } from 'react';
import classes from './card-action.module.css';

interface CardActionProps extends Omit<ComponentProps<'button'>, 'children'> {
  icon: ComponentType<{ size?: number; stroke?: number; 'aria-hidden'?: boolean }>;
  text: string;
}

export function CardAction({ icon: Icon, text, ...rest }: CardActionProps) {
  return (
    <button type="button" className={classes['action']} {...rest}>
      <Icon size={22} stroke={1.75} aria-hidden />
      {text}
    </button>
  );
}
