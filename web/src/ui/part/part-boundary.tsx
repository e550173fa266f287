import { Component, Suspense, type ReactNode } from 'react';
import { forgetFailedTexts } from '../../i18n/translator.ts';
import { notify } from '../notify.ts';
import { forgetFailedParts } from './lazy-part.tsx';
import { isMissingPart } from './missing-part.ts';

interface PartBoundaryProps {
  onFail?: () => void;
  /** The user did not request the part: a failure is not reported. */
  isQuiet?: boolean;
  fallback?: ReactNode;
  children: ReactNode;
}

/** A part whose code does not load leaves its place empty; shown again (or with another key) it is requested again. */
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
