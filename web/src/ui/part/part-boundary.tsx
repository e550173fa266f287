import { Component, Suspense, type ReactNode } from 'react';
import { forgetFailedTexts } from '../../i18n/translator.ts';
import { notify } from '../notify.ts';
import { forgetFailedParts } from './lazy-part.tsx';
import { isMissingPart } from './missing-part.ts';

interface PartBoundaryProps {
  /** Closes what could not be shown; the rest of the page stays as it is. */
  onFail?: () => void;
  /** What could not be loaded is nothing that was asked for: nobody is told. */
  isQuiet?: boolean;
  fallback?: ReactNode;
  children: ReactNode;
}

/**
 * Holds parts that are loaded later. One whose code does not come leaves its place empty and says so; shown anew (or
 * with another key) it is asked for again.
 */
export class PartBoundary extends Component<PartBoundaryProps, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError(): { hasFailed: boolean } {
    return { hasFailed: true };
  }

  override componentDidCatch(error: unknown): void {
    forgetFailedParts();
    forgetFailedTexts();
    const { isQuiet = false, onFail } = this.props;
    if (!isMissingPart(error)) throw error;
    if (!isQuiet) notify({ type: 'error', message: 'This part could not be loaded' });
    onFail?.();
  }

  override render(): ReactNode {
    if (this.state.hasFailed) return null;
    return <Suspense fallback={this.props.fallback ?? null}>{this.props.children}</Suspense>;
  }
}
