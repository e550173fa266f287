import { ActionIcon, VisuallyHidden } from '@mantine/core';
import { IconArrowBackUp, IconArrowForwardUp } from '@tabler/icons-react';
import type { PointFields } from '@dozor/domain/point/point-schema.ts';
import { sectionLengthMeters } from '@dozor/domain/point/section.ts';
import type { Route } from '@dozor/domain/roads/route-along-roads.ts';
import { useTranslation } from '../../i18n/translation.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { Hint } from '../../ui/floating/hint.tsx';
import { Box, Note, Row } from '../../ui/layout.tsx';
import { lengthText } from '../../ui/measure-text.ts';
import type { UndoState } from './draft/use-undo.ts';
import classes from './fields/edit-form.module.css';
import { hasLine } from './section/section-azimuths.ts';

interface EditHeadProps {
  title: string;
  steps: UndoState;
  fields: PointFields;
  route: Route | null;
}

export function EditHead({ title, steps, fields, route }: EditHeadProps) {
  const { t } = useTranslation('edit');
  const language = useLanguage();
  const { undoable, redoable, announced, undo, redo } = steps;
  return (
    <Row className={classes['head']} gap={4}>
      <Box grow>
        <h2 className={classes['title']}>{title}</h2>
        {hasLine(fields) && (
          <Note>
            {route === null
              ? t('section.straight', { length: lengthText(sectionLengthMeters(fields), language) })
              : t('section.byRoad', { length: lengthText(route.meters, language) })}
          </Note>
        )}
      </Box>
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
      <VisuallyHidden role="status">{announced}</VisuallyHidden>
    </Row>
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
    <Hint label={label} disabled={isOff}>
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
    </Hint>
  );
}
