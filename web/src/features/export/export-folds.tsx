import { useState, type ReactNode } from 'react';
import { pointTypes, typeGroups } from '@dozor/domain/point/point-type.ts';
import { useTranslation } from '../../i18n/translation.ts';
import { useCan } from '../../session/session.ts';
import { Box } from '../../ui/layout.tsx';
import { SaveChoice } from './download/save-choice.tsx';
import classes from './export-folds.module.css';
import { emptyForm, type ExportForm } from './export-form.ts';
import { OptionChoice } from './option-choice.tsx';
import { TypeChoice } from './type-choice.tsx';
import type { ExportFormState } from './use-export-form.ts';

const optionNames = [
  'confidence',
  'confirmed',
  'extended',
  'language',
  'selectMiddlePoints',
  'selectOnlyConfirmed',
  'withIdPoint',
] as const satisfies readonly (keyof ExportForm)[];

/** The settings that most drivers leave unchanged. */
export function ExportFolds({ state }: { state: ExportFormState }) {
  const { t } = useTranslation('export');
  const maySave = useCan('export.saved');
  const { form, errors } = state;
  const isUsual = optionNames.every((name) => form[name] === emptyForm[name]);
  return (
    <div>
      <Fold title={t('what.title')} state={useChosenTypes(form)} isWanted={errors['types'] !== undefined}>
        <TypeChoice state={state} />
      </Fold>
      <Fold
        title={t('options.title')}
        state={t(isUsual ? 'options.usual' : 'options.changed')}
        isWanted={errors['confirmed'] !== undefined}
      >
        <OptionChoice state={state} />
      </Fold>
      <Fold
        title={t('save.title')}
        state={maySave && form.saveToUserExport ? form.userExportName : ''}
        isWanted={errors['userExportName'] !== undefined}
      >
        <SaveChoice state={state} />
      </Fold>
    </div>
  );
}

interface FoldProps {
  title: string;
  state: string;
  /** Something inside needs to be seen. */
  isWanted?: boolean;
  children: ReactNode;
}

function Fold({ title, state, isWanted = false, children }: FoldProps) {
  const [isOpen, setOpen] = useState(false);
  const shows = isOpen || isWanted;
  return (
    <Box
      as="details"
      line="top"
      className={classes['fold']}
      open={shows}
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <summary>
        <h2>{title}</h2>
        <span className={classes['state']}>{state}</span>
      </summary>
      {shows && <div className={classes['inside']}>{children}</div>}
    </Box>
  );
}

function useChosenTypes({ types }: ExportForm): string {
  const { t } = useTranslation('export');
  if (types.length === pointTypes.length) return t('what.chosenAll');
  const { cameras } = typeGroups;
  const isCameras = types.length === cameras.length && cameras.every((type) => types.includes(type));
  return isCameras ? t('what.chosenCameras') : t('what.chosen', { number: types.length, of: pointTypes.length });
}
