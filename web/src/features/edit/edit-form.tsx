import { pointSchema } from '@dozor/domain/point/point-schema.ts';
import { Textarea, UnstyledButton } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { useEffect, useId, useRef, useState, type ReactNode, type RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { fieldMessage } from '../../form/field-message.ts';
import { GeneratedFields } from '../../form/generated-fields.tsx';
import type { LngLat } from '../../map/map-position.ts';
import { SubmitButton } from '../../ui/form/submit-button.tsx';
import type { Draft } from './draft.ts';
import type { DraftActions } from './draft-actions.ts';
import classes from './edit-form.module.css';
import { typingPauseMs } from './edit-history.ts';
import { fieldControls, fieldPath, isTypedFirst, lookPath, needsReason, type FormErrors } from './form-errors.ts';
import { LookSection, useLookTitle, type LookEditing } from './look-section.tsx';
import { PlaceSection } from './place-section.tsx';
import { SectionPoints } from './section-points.tsx';
import type { ObjectPart, PartKey } from './section-parts.ts';
import { useStartAtTop } from './use-start-at-top.ts';
import { usePartNames } from './use-part-names.ts';

interface EditFormProps {
  draft: Draft;
  part: ObjectPart;
  actions: DraftActions;
  errors: FormErrors;
  isSaving: boolean;
  /** What the button does. */
  saveLabel: string;
  onSave: () => void;
  onChanged: (path: string) => void;
  onSelectPart: (part: PartKey) => void;
  onAddPart: () => void;
  onPlace: (place: LngLat) => void;
  onFit: () => void;
  /** Said above the button, wherever the form is scrolled to. */
  note: ReactNode;
  /** Stands above the fields: the type, and what has to be said about it. */
  children: ReactNode;
}

const placeNames = ['distance', 'angle', 'x', 'y'];

/** The form of one object, made from the schema for its type. */
export function EditForm(props: EditFormProps) {
  const { draft, part, actions, isSaving, saveLabel, onSave, onChanged, onFit, onPlace, children } = props;
  const { t } = useTranslation('edit');
  const form = useRef<HTMLFormElement>(null);
  const [isMoreOpen, setMoreOpen] = useState(false);
  const errors = useWords(props.errors);
  const editing = useLookEditing(props, errors);
  const hasHiddenError = placeNames.some((name) => errors[lookPath(part, name)] !== undefined);
  const controls = fieldControls(draft);
  const named = Object.fromEntries(controls.map(({ name }) => [name, errors[fieldPath(name)]]));
  const nameOf = usePartNames();
  const title = useLookTitle(part.part === undefined ? null : nameOf(part));
  useStartAtTop(form);
  useFocusFirstError(form, props.errors);

  const generated = {
    controls,
    values: draft.fields as Readonly<Record<string, unknown>>,
    errors: named,
    onChange: (name: string, value: unknown) => {
      actions.setField(name, value);
      onChanged(fieldPath(name));
    },
  };
  return (
    <form
      ref={form}
      tabIndex={-1}
      className={classes['form']}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        onSave();
      }}
    >
      {children}
      <GeneratedFields
        {...generated}
        controls={controls.filter(isTypedFirst)}
        group="main"
        special={(control) => (control.kind === 'points' ? <Points {...props} errors={errors} /> : null)}
      />
      <LookSection {...editing} title={title} isTitleShown={part.part !== undefined} />
      <GeneratedFields {...generated} controls={controls.filter((control) => !isTypedFirst(control))} group="main" />
      {controls.some(({ group }) => group === 'flags') && (
        <fieldset className={classes['flags']}>
          <legend className={classes['sectionTitle']}>{t('form.flags')}</legend>
          <GeneratedFields {...generated} group="flags" />
        </fieldset>
      )}
      <More isOpen={isMoreOpen || hasHiddenError} onToggle={() => setMoreOpen(!isMoreOpen)}>
        <PlaceSection {...editing} onPlace={onPlace} onFit={onFit} />
      </More>
      <ReasonField
        draft={draft}
        error={errors['comment']}
        onChange={(reason) => {
          actions.setReason(reason);
          onChanged('comment');
        }}
      />
      <div className={classes['foot']}>
        {props.note}
        <SubmitButton isRunning={isSaving} errors={errors}>
          {saveLabel}
        </SubmitButton>
      </div>
    </form>
  );
}

function Points({
  draft,
  part,
  actions,
  errors,
  onSelectPart,
  onAddPart,
}: Omit<EditFormProps, 'errors'> & { errors: Words }) {
  const { t } = useTranslation('edit');
  const most = pointSchema.childrens.max;
  return (
    <fieldset className={classes['section']}>
      <legend className={classes['sectionTitle']}>{t('section.title')}</legend>
      <SectionPoints
        fields={draft.fields}
        active={part.key}
        most={most}
        errors={errors}
        onSelect={onSelectPart}
        onAdd={onAddPart}
        onMove={actions.movePart}
        onRemove={actions.removePart}
      />
    </fieldset>
  );
}

function More({ isOpen, onToggle, children }: { isOpen: boolean; onToggle: () => void; children: ReactNode }) {
  const { t } = useTranslation('edit');
  const id = useId();
  return (
    <div>
      <UnstyledButton className={classes['moreToggle']} aria-expanded={isOpen} aria-controls={id} onClick={onToggle}>
        {t('form.more')}
        <IconChevronDown size={18} data-open={isOpen || undefined} aria-hidden />
      </UnstyledButton>
      <div id={id} hidden={!isOpen}>
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

/** Messages in the user's words. */
function useWords(errors: FormErrors): Words {
  const { t } = useTranslation('edit');
  return Object.fromEntries(Object.entries(errors).map(([path, message]) => [path, fieldMessage(t, message)]));
}

function useLookEditing({ draft, part, actions, onChanged }: EditFormProps, errors: Words): LookEditing {
  return {
    look: part.look,
    rating: draft.fields.rating,
    errors: Object.fromEntries(
      ['dirType', 'direction', ...placeNames].map((name) => [name, errors[lookPath(part, name)]]),
    ),
    onLook: (look, { key, isPull }) => {
      actions.setLook(part.key, look, { key: `${key}:${part.key}`, pauseMs: isPull ? Infinity : typingPauseMs });
      for (const name of Object.keys(look)) onChanged(lookPath(part, name));
    },
  };
}

/** After a refusal the first field that is wrong has the focus, so that it is read out and in sight. */
function useFocusFirstError(form: RefObject<HTMLFormElement | null>, errors: FormErrors): void {
  const counted = useRef(0);
  useEffect(() => {
    const count = Object.keys(errors).length;
    const isNew = count > counted.current;
    counted.current = count;
    if (!isNew) return;
    const wrong = form.current?.querySelector<HTMLElement>('[aria-invalid="true"]');
    const field = wrong?.matches('input, textarea') ? wrong : wrong?.querySelector<HTMLElement>('input, textarea');
    field?.focus();
  }, [form, errors]);
}
