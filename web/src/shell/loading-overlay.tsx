import { useIsLoading } from '../ui/loading/loading-registry.ts';
import classes from './loading-overlay.module.css';

/** Covers the content while something loads. It fades in late, so that quick loads do not flicker. */
export function LoadingOverlay() {
  const isOn = useIsLoading();
  return isOn ? <div className={classes['overlay']} data-testid="loading-overlay" /> : null;
}
