import { Textarea, UnstyledButton } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { useEffect, useId, useRef, useState, type ReactNode, type RefObject } from 'react';
import { pointSchema } from '@dozor/domain/point/point-schema.ts';
import type { SpeedUnit } from '@dozor/domain/point/speed-unit.ts';
import type { Draft } from '../../../device/draft.ts';
import { fieldMessage } from '../../../form/field-message.ts';
import { GeneratedFields } from '../../../form/generated-fields.tsx';
import { useTranslation } from '../../../i18n/translation.ts';
import { useLabel } from '../../../i18n/use-language.ts';
import { SubmitButton } from '../../../ui/form/submit-button.tsx';
import { Stack } from '../../../ui/layout.tsx';
import {
  FieldOfViewSection,
  useFieldOfViewTitle,
  type FieldOfViewEditing,
} from '../direction/field-of-view-section.tsx';
import { typingPauseMs } from '../draft/edit-history.ts';
import { useEditSession } from '../edit-session-context.ts';
import { PositionSection } from '../position/position-section.tsx';
import { awaitsFinish } from '../section/section-azimuths.ts';
import { SectionPoints } from '../section/section-points.tsx';
import { usePartNames } from '../section/use-part-names.ts';
import { useKeptFocus } from '../use-kept-focus.ts';
import classes from './edit-form.module.css';
import {
  directionOpen,
  fieldControls,
  fieldPath,
  isTypedFirst,
  fieldOfViewPath,
  isDirectionOpen,
  needsReason,
  type FormErrors,
} from './form-errors.ts';
import { useStartAtTop } from './use-start-at-top.ts';

interface EditFormProps {
  /** Unit of the speed at the point; undefined while unknown. */
  unit: SpeedUnit | undefined;
  saveLabel: string;
  onSave: () => void;
  /** Shown above the button at any scroll position. */
  note: ReactNode;
  children: ReactNode;
}

const positionNames = ['distance', 'angle', 'x', 'y'];

export function EditForm({ unit, saveLabel, onSave, note, children }: EditFormProps) {
  const { state, part, actions, saving, addPart } = useEditSession();
  const { present: draft, base } = state;
  const { t } = useTranslation('edit');
  const label = useLabel();
  const form = useRef<HTMLFormElement>(null);
  const [isMoreOpen, setMoreOpen] = useState(false);
  const errors = useErrorText(saving.state.errors);
  const editing = useFieldOfViewEditing(errors);
  const controls = fieldControls(draft, unit);
  const isNew = base === null;
  const isAwaited = awaitsFinish(base, draft);
  const known = controls.filter((control) => !isTypedFirst(control));
  const hiddenPaths = [
    ...positionNames.map((name) => fieldOfViewPath(part, name)),
    ...(isNew ? [...known.map(({ name }) => fieldPath(name)), 'comment'] : []),
  ];
  const hasHiddenError = hiddenPaths.some((path) => errors[path] !== undefined);
  const named = Object.fromEntries(controls.map(({ name }) => [name, errors[fieldPath(name)]]));
  const nameOf = usePartNames();
  const title = useFieldOfViewTitle(part.part === undefined ? null : nameOf(part));
  useStartAtTop(form);
  useKeptFocus(form);
  useFocusFirstError(form, saving.state.errors);

  const generated = {
    controls,
    units: { speed: unit && label(pointSchema.speedUnit.list[unit]) },
    values: draft.fields as Readonly<Record<string, unknown>>,
    errors: named,
    onChange: (name: string, value: unknown) => {
      actions.setField(name, value);
      saving.clearError(fieldPath(name));
    },
  };
  const details = (
    <>
      <GeneratedFields {...generated} controls={known} group="main" />
      {controls.some(({ group }) => group === 'flags') && (
        <fieldset className={classes['flags']}>
          <legend className={classes['sectionTitle']}>{t('form.flags')}</legend>
          <GeneratedFields {...generated} group="flags" />
        </fieldset>
      )}
    </>
  );
  const reason = (
    <ReasonField
      draft={draft}
      error={errors['comment']}
      onChange={(text) => {
        actions.setReason(text);
        saving.clearError('comment');
      }}
    />
  );
  return (
    <Stack
      as="form"
      ref={form}
      tabIndex={-1}
      gap={16}
      className={classes['form']}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (isAwaited) addPart();
        else onSave();
      }}
    >
      {children}
      <GeneratedFields
        {...generated}
        controls={controls.filter(isTypedFirst)}
        group="main"
        special={(control) =>
          control.kind === 'points' ? <Points unit={unit} errors={errors} isAwaited={isAwaited} /> : null
        }
      />
      {!isAwaited && <FieldOfViewSection {...editing} title={title} isTitleShown={part.part !== undefined} />}
      {!isNew && details}
      <More
        title={t(isNew ? 'form.moreOfNew' : 'form.more')}
        isOpen={isMoreOpen || hasHiddenError}
        onToggle={() => setMoreOpen(!isMoreOpen)}
      >
        {isNew && details}
        <PositionSection {...editing} />
        {isNew && reason}
      </More>
      {!isNew && reason}
      <div className={classes['foot']} data-save-bar>
        {note}
        <SubmitButton isRunning={saving.state.isSaving} errors={errors}>
          {isAwaited ? t('section.addFinish') : saveLabel}
        </SubmitButton>
      </div>
    </Stack>
  );
}

interface PointsProps {
  unit: SpeedUnit | undefined;
  errors: Words;
  isAwaited: boolean;
}

function Points({ unit, errors, isAwaited }: PointsProps) {
  const { state, part, actions, route, selectPart, addPart } = useEditSession();
  const { t } = useTranslation('edit');
  const max = pointSchema.childrens.max;
  return (
    <fieldset className={classes['section']}>
      <legend className={classes['sectionTitle']}>{t('section.title')}</legend>
      <SectionPoints
        fields={state.present.fields}
        unit={unit}
        active={part.key}
        route={route}
        max={max}
        errors={errors}
        isAwaited={isAwaited}
        onSelect={selectPart}
        onAdd={addPart}
        onMove={actions.movePart}
        onRemove={actions.removePart}
      />
    </fieldset>
  );
}

interface MoreProps {
  title: string;
  isOpen: boolean;
  onToggle: () => void;
  children: ReactNode;
}

function More({ title, isOpen, onToggle, children }: MoreProps) {
  const id = useId();
  return (
    <div>
      <UnstyledButton className={classes['moreToggle']} aria-expanded={isOpen} aria-controls={id} onClick={onToggle}>
        {title}
        <IconChevronDown size={18} data-open={isOpen || undefined} aria-hidden />
      </UnstyledButton>
      <div id={id} className={classes['moreContent']} hidden={!isOpen}>
        {children}
      </div>
    </div>
  );
}

interface ReasonFieldProps {
  draft: Draft;
  error: string | undefined;
  onChange: (reason: string) => void;
}

function ReasonField({ draft, error, onChange }: ReasonFieldProps) {
  const { t } = useTranslation('edit');
  const isNeeded = needsReason(draft);
  return (
    <Textarea
      label={t(isNeeded ? 'form.reasonNeeded' : 'form.reason')}
      description={t(isNeeded ? 'form.reasonNeededText' : 'form.reasonText')}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      withAsterisk={isNeeded}
      aria-required={isNeeded}
      error={error}
      autosize
      minRows={2}
      maxRows={6}
      maxLength={2000}
      value={draft.reason}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}

type Words = Readonly<Record<string, string | undefined>>;

function useErrorText(errors: FormErrors): Words {
  const { t } = useTranslation('edit');
  const textOf = (message: string) => (message === directionOpen ? t('fieldOfView.open') : fieldMessage(t, message));
  return Object.fromEntries(Object.entries(errors).map(([path, message]) => [path, textOf(message)]));
}

function useFieldOfViewEditing(errors: Words): FieldOfViewEditing {
  const { state, part, actions, saving } = useEditSession();
  const { present: draft } = state;
  return {
    fieldOfView: part.fieldOfView,
    rating: draft.fields.rating,
    errors: Object.fromEntries(
      ['dirType', 'direction', ...positionNames].map((name) => [name, errors[fieldOfViewPath(part, name)]]),
    ),
    onFieldOfView: (fieldOfView, { key, isPull }) => {
      actions.setFieldOfView(part.key, fieldOfView, {
        key: `${key}:${part.key}`,
        pauseMs: isPull ? Infinity : typingPauseMs,
      });
      for (const name of Object.keys(fieldOfView)) saving.clearError(fieldOfViewPath(part, name));
      // A point that looks in all directions cannot lack one.
      if (fieldOfView.dirType === 0) saving.clearError(fieldOfViewPath(part, 'direction'));
    },
    isOpen: isDirectionOpen(draft, part),
  };
}

/** After a refusal the first invalid field gets the focus, so that it is announced and in sight. */
function useFocusFirstError(form: RefObject<HTMLFormElement | null>, errors: FormErrors): void {
  const counted = useRef(0);
  useEffect(() => {
    const count = Object.keys(errors).length;
    const isNew = count > counted.current;
    counted.current = count;
    if (!isNew) return;
    const wrong = form.current?.querySelector<HTMLElement>('[aria-invalid="true"]');
    const isField = wrong?.matches('input, textarea, [role="slider"]');
    const field = isField ? wrong : wrong?.querySelector<HTMLElement>('input, textarea');
    field?.focus({ preventScroll: true });
    // The button at the bottom covers the content scrolled under it.
    field?.scrollIntoView({ block: 'center' });
  }, [form, errors]);
}
