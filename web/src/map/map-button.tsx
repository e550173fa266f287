import { UnstyledButton } from '@mantine/core';
import type { ComponentProps, ComponentType, ReactNode, Ref } from 'react';
import { Hint } from '../ui/floating/hint.tsx';
import classes from './map-button.module.css';

interface MapButtonProps extends Omit<ComponentProps<'button'>, 'children' | 'ref'> {
  label: string;
  icon: ComponentType<{ size?: number; stroke?: number; 'aria-hidden'?: boolean }>;
  ref?: Ref<HTMLButtonElement>;
  tooltipSide?: 'left' | 'bottom';
  badge?: ReactNode;
}

/** On a touch screen the name would stay after each tap. */
function canHover(): boolean {
  // Missing while the first view is rendered (first-view/render-first-view.tsx).
  return globalThis.matchMedia?.('(hover: hover)').matches ?? false;
}

export function MapButton({ label, icon: Icon, ref, className, tooltipSide = 'left', badge, ...rest }: MapButtonProps) {
  return (
    <Hint label={label} position={tooltipSide} openDelay={400} disabled={!canHover()} onFocus>
      <UnstyledButton
        ref={ref}
        className={[classes['button'], className].filter(Boolean).join(' ')}
        aria-label={label}
        {...rest}
      >
        <Icon size={20} stroke={1.8} aria-hidden />
        {badge}
      </UnstyledButton>
    </Hint>
  );
}
