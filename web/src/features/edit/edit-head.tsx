import { ActionIcon, Tooltip, VisuallyHidden } from '@mantine/core';
import { IconArrowBackUp, IconArrowForwardUp } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import classes from './edit-form.module.css';
import type { UndoState } from './use-undo.ts';

/** Head of the form: what is being edited, and the way back and forth through the steps. */
export function EditHead({ title, steps }: { title: string; steps: UndoState }) {
  const { t } = useTranslation('edit');
  const { undoable, redoable, told, undo, redo } = steps;
  return (
    <div className={classes['head']}>
      <h2 className={classes['title']}>{title}</h2>
      <StepButton
        label={undoable === undefined ? t('title.undo') : t('title.undoOf', { what: undoable })}
        icon="undo"
        isOff={undoable === undefined}
        onClick={undo}
      />
      <StepButton
        label={redoable === undefined ? t('title.redo') : t('title.redoOf', { what: redoable })}
        icon="redo"
        isOff={redoable === undefined}
        onClick={redo}
      />
      <VisuallyHidden role="status">{told}</VisuallyHidden>
    </div>
  );
}

interface StepButtonProps {
  label: string;
  icon: 'undo' | 'redo';
  isOff: boolean;
  onClick: () => void;
}

function StepButton({ label, icon, isOff, onClick }: StepButtonProps) {
  const Icon = icon === 'undo' ? IconArrowBackUp : IconArrowForwardUp;
  const keys = icon === 'undo' ? 'Control+Z' : 'Control+Shift+Z';
  return (
    <Tooltip label={label} disabled={isOff}>
      <ActionIcon
        variant="subtle"
        color="gray"
        size="md"
        aria-label={label}
        aria-keyshortcuts={keys}
        aria-disabled={isOff}
        data-disabled={isOff || undefined}
        onPointerDown={(event) => event.stopPropagation()}
        onClick={onClick}
      >
        <Icon size={20} aria-hidden />
      </ActionIcon>
    </Tooltip>
  );
}
