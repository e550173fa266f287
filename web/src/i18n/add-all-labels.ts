import { addLabels } from '@dozor/domain/labels/labels.ts';
import type { AllLabels } from './all-labels.ts';

/** In a worker, which has none of its own. */
export function addAllLabels(labels: AllLabels): void {
  for (const [language, texts] of labels) addLabels(language, texts);
}
