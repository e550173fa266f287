import { VisuallyHidden } from '@mantine/core';
import type { FieldOfView } from '@dozor/domain/geometry/sector.ts';
import { labelAt } from '@dozor/domain/labels/labels.ts';
import { positionFields } from '@dozor/domain/point/position-fields.ts';
import { formControls, type Control } from '@dozor/domain/schema/form.ts';
import { FieldControl } from '../../../form/field-control.tsx';
import { useTranslation } from '../../../i18n/translation.ts';
import { Note, Row, Stack } from '../../../ui/layout.tsx';
import classes from '../fields/edit-form.module.css';
import { isNotKnown } from '../section/section-parts.ts';
import { DirectionDial } from './direction-dial.tsx';
import { OpenDirection } from './open-direction.tsx';
import { useFieldOfViewText } from './use-field-of-view-text.ts';

export type FieldOfViewStep = { key: string; isPull: boolean };

export interface FieldOfViewEditing {
  fieldOfView: FieldOfView;
  rating: number;
  /** By field name, in the user's language. */
  errors: Readonly<Record<string, string | undefined>>;
  onFieldOfView: (fieldOfView: Partial<FieldOfView>, step: FieldOfViewStep) => void;
  /** The direction is not set yet. */
  isOpen: boolean;
}

interface FieldOfViewSectionProps extends FieldOfViewEditing {
  title: string;
  /** Several positions of one point have to be distinguished. */
  isTitleShown: boolean;
}

export function FieldOfViewSection({
  title,
  isTitleShown,
  fieldOfView,
  rating,
  errors,
  onFieldOfView,
  isOpen,
}: FieldOfViewSectionProps) {
  const viewText = useFieldOfViewText();
  return (
    <fieldset>
      <legend className={classes['sectionTitle']}>
        {isTitleShown ? title : <VisuallyHidden>{title}</VisuallyHidden>}
      </legend>
      <WaysControl fieldOfView={fieldOfView} errors={errors} onFieldOfView={onFieldOfView} />
      <Row gap={16} mt={12}>
        <DirectionDial
          fieldOfView={fieldOfView}
          rating={rating}
          isOpen={isOpen}
          isWrong={errors['direction'] !== undefined}
          onTurn={(direction, step) => onFieldOfView({ direction }, step)}
        />
        <Stack gap={8} grow>
          {(fieldOfView.dirType !== 0 || isOpen) && (
            <FieldOfViewControl
              name="direction"
              fieldOfView={isOpen ? { ...fieldOfView, direction: Number.NaN } : fieldOfView}
              errors={errors}
              onFieldOfView={onFieldOfView}
              isPlain
            />
          )}
          {!isOpen && <Note>{viewText.drivers(fieldOfView)}</Note>}
        </Stack>
      </Row>
      {isOpen && <OpenDirection onSet={(direction) => onFieldOfView({ direction }, { key: 'open', isPull: false })} />}
    </fieldset>
  );
}

const notKnown = 'notKnown';

function WaysControl({ fieldOfView, errors, onFieldOfView }: Omit<FieldOfViewControlProps, 'name'>) {
  const control = controlOf('dirType');
  const options = [...(control.options ?? []), { value: notKnown, label: labelAt('measures.directionNotKnown') }];
  const isUnknown = isNotKnown(fieldOfView);
  const choose = (value: unknown): Partial<FieldOfView> => {
    if (value === notKnown) return { dirType: 0, direction: null };
    const dirType = Number(value);
    // All directions count as a known direction.
    return isUnknown && dirType === 0 ? { dirType, direction: positionFields.direction.default } : { dirType };
  };
  return (
    <FieldControl
      control={{ ...control, options }}
      value={isUnknown ? notKnown : fieldOfView.dirType}
      error={errors['dirType']}
      onChange={(value) => onFieldOfView(choose(value), { key: 'field:dirType', isPull: false })}
    />
  );
}

interface FieldOfViewControlProps extends Pick<FieldOfViewEditing, 'fieldOfView' | 'errors' | 'onFieldOfView'> {
  name: keyof typeof positionFields;
  /** Without the schema's help text, where the position next to it explains as much. */
  isPlain?: boolean;
}

export function FieldOfViewControl({
  name,
  fieldOfView,
  errors,
  onFieldOfView,
  isPlain = false,
}: FieldOfViewControlProps) {
  const control = controlOf(name);
  return (
    <FieldControl
      control={isPlain ? { ...control, comment: undefined } : control}
      value={fieldOfView[name]}
      error={errors[name]}
      onChange={(value) => onFieldOfView({ [name]: value }, { key: `field:${name}`, isPull: false })}
    />
  );
}

const positionControls = formControls(positionFields, {});

function controlOf(name: keyof typeof positionFields): Control {
  const control = positionControls.find((one) => one.name === name);
  if (control === undefined) throw new Error(`The schema of a position has no field ${name}`);
  return control;
}

export function useFieldOfViewTitle(part: string | null): string {
  const { t } = useTranslation('edit');
  return part === null ? t('fieldOfView.title') : t('fieldOfView.of', { part });
}
