import { RemoveSample } from '../features/sample/remove-sample.tsx';
import { StartHere } from '../features/start-here/start-here.tsx';

export function MapStartHere() {
  return <StartHere removeSample={<RemoveSample />} />;
}
