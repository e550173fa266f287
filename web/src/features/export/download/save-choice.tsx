import '@mantine/core/styles/InlineInput.layer.css';
import '@mantine/core/styles/Checkbox.layer.css';
import { Button, Checkbox, TextInput } from '@mantine/core';
import { translateMessage } from '../../../i18n/server-message.ts';
import { useTranslation } from '../../../i18n/translation.ts';
import { useCan } from '../../../session/session.ts';
import { useModal } from '../../../shell/modal/use-modal.ts';
import { Stack } from '../../../ui/layout.tsx';
import classes from '../option-choice.module.css';
import type { ExportFormState } from '../use-export-form.ts';

const maxLabelLength = 200;

export function SaveChoice({ state: { form, errors, change } }: { state: ExportFormState }) {
  const { t } = useTranslation('export');
  const { openModal } = useModal();
  const maySave = useCan('export.saved');
  const error = errors['userExportName'];
  if (!maySave) {
    return (
      <div className={classes['visitor']}>
        <p>{t('save.visitor')}</p>
        <Button variant="default" onClick={() => openModal('login')}>
          {t('save.signIn')}
        </Button>
      </div>
    );
  }
  return (
    <Stack className={classes['options']} gap={16}>
      <Checkbox
        label={t('save.keep')}
        description={t('save.keepHint')}
        checked={form.saveToUserExport}
        onChange={(event) => change({ saveToUserExport: event.currentTarget.checked })}
      />
      {form.saveToUserExport && (
        <TextInput
          className={classes['name']}
          label={t('save.name')}
          placeholder={t('save.nameExample')}
          maxLength={maxLabelLength}
          value={form.userExportName}
          error={error && translateMessage(error)}
          onChange={(event) => change({ userExportName: event.currentTarget.value })}
        />
      )}
    </Stack>
  );
}
