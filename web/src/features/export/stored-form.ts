import { onSignOut } from '../../session/sign-out.ts';
import { emptyForm, readForm, type ExportForm } from './export-form.ts';

const key = 'dozor-export';

/** The form as it was left: who comes for a fresh file every month finds it filled in. */
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
    localStorage.setItem(key, JSON.stringify({ ...form, saveToUserExport: false, userExportName: '' }));
  } catch {
    // A browser that keeps nothing only loses the convenience.
  }
}

onSignOut(() => {
  try {
    localStorage.removeItem(key);
  } catch {
    // As above.
  }
});
