import { onSignOut } from '../../session/sign-out.ts';
import { emptyForm, readForm, type ExportForm } from './export-form.ts';

const key = 'dozor-export';
const noLabel = { saveToUserExport: false, userExportName: '' };
/** An area is of one visit: the next one begins with a country. */
const noPlace = { bbox: null, country: [] };

/** The form as it was left: users who return for a new file every month find it filled in. */
export function readStoredForm(): ExportForm {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(key) ?? 'null');
    return typeof stored === 'object' && stored !== null ? readForm(stored) : emptyForm;
  } catch {
    return emptyForm;
  }
}

export function keepForm(form: ExportForm): void {
  try {
    localStorage.setItem(key, JSON.stringify({ ...form, ...noLabel, ...(form.bbox && noPlace) }));
  } catch {
    // Without storage only the convenience is lost.
  }
}

onSignOut(() => {
  try {
    localStorage.removeItem(key);
  } catch {
    // As above.
  }
});
