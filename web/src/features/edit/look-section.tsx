import type { Look } from '@dozor/domain/geometry/sector.ts';
import { placeFields } from '@dozor/domain/point/place-fields.ts';
import { formControls, type Control } from '@dozor/domain/schema/form.ts';
import { VisuallyHidden } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { FieldControl } from '../../form/field-control.tsx';
import { DirectionDial } from './direction-dial.tsx';
import classes from './edit-form.module.css';
import { useLookWords } from './use-look-words.ts';

export type LookStep = { key: string; isPull: boolean };

export interface LookEditing {
  look: Look;
  rating: number;
  /** By the name of the field, in the user's words. */
  errors: Readonly<Record<string, string | undefined>>;
  onLook: (look: Partial<Look>, step: LookStep) => void;
}

interface LookSectionProps extends LookEditing {
  title: string;
  /** Several places of one object have to be told apart. */
  isTitleShown: boolean;
}

/** Where the object looks: how many ways, and which, as a dial and as a number. */
export function LookSection({ title, isTitleShown, look, rating, errors, onLook }: LookSectionProps) {
  const words = useLookWords();
  return (
    <fieldset className={classes['look']}>
      <legend className={classes['sectionTitle']}>
        {isTitleShown ? title : <VisuallyHidden>{title}</VisuallyHidden>}
      </legend>
      <LookControl name="dirType" look={look} errors={errors} onLook={onLook} />
      <div className={classes['turn']}>
        <DirectionDial look={look} rating={rating} onTurn={(direction, step) => onLook({ direction }, step)} />
        <div className={classes['turnText']}>
          {look.dirType !== 0 && <LookControl name="direction" look={look} errors={errors} onLook={onLook} isPlain />}
          <p className={classes['hint']}>{words.drivers(look)}</p>
        </div>
      </div>
    </fieldset>
  );
}

interface LookControlProps extends Pick<LookEditing, 'look' | 'errors' | 'onLook'> {
  name: keyof typeof placeFields;
  /** Without the help of the schema, where the place beside it says as much. */
  isPlain?: boolean;
}

/** One field of a place, with bounds, step and help of the schema. */
export function LookControl({ name, look, errors, onLook, isPlain = false }: LookControlProps) {
  const control = controlOf(name);
  return (
    <FieldControl
      control={isPlain ? { ...control, comment: undefined } : control}
      value={look[name]}
      error={errors[name]}
      onChange={(value) => onLook({ [name]: value }, { key: `field:${name}`, isPull: false })}
    />
  );
}

const placeControls = formControls(placeFields, {});

function controlOf(name: keyof typeof placeFields): Control {
  const control = placeControls.find((one) => one.name === name);
  if (control === undefined) throw new Error(`The schema of a place has no field ${name}`);
  return control;
}

/** The heading of the section above. */
export function useLookTitle(part: string | null): string {
  const { t } = useTranslation('edit');
  return part === null ? t('look.title') : t('look.of', { part });
}
