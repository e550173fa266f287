import { Button, TextInput } from '@mantine/core';
import { useState, type FormEvent } from 'react';
import { useTranslation } from '../../../i18n/translation.ts';
import classes from '../way.module.css';

interface KeepFormProps {
  /** The default name. */
  proposed: string;
  onKeep: (name: string) => Promise<void>;
  onClose: () => void;
}

/** Asks for the name of a way to keep. */
export function KeepForm({ proposed, onKeep, onClose }: KeepFormProps) {
  const { t } = useTranslation('way');
  const [name, setName] = useState(proposed);
  const [isBusy, setBusy] = useState(false);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setBusy(true);
    await onKeep(name.trim() === '' ? proposed : name.trim()).finally(() => setBusy(false));
  };
  return (
    <form className={classes['keep']} onSubmit={(event) => void submit(event)}>
      <TextInput
        label={t('kept.name')}
        value={name}
        maxLength={100}
        autoFocus
        onChange={({ currentTarget }) => setName(currentTarget.value)}
      />
      <div className={classes['actions']}>
        <Button type="submit" size="sm" loading={isBusy}>
          {t('kept.keep')}
        </Button>
        <Button variant="default" size="sm" onClick={onClose}>
          {t('kept.cancel')}
        </Button>
      </div>
    </form>
  );
}
