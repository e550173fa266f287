import { Button, Group } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { pointTypeLabels, type PointType } from '@dozor/domain/point/point-type.ts';
import { useTranslation } from '../../../i18n/translation.ts';
import { useLabel } from '../../../i18n/use-language.ts';
import { Note, Stack } from '../../../ui/layout.tsx';
import type { PointPart } from '../section/section-parts.ts';
import { usePartNames } from '../section/use-part-names.ts';
import classes from './edit-form.module.css';
import type { HintToConfirm } from './use-entry-hints.ts';

interface HintNoticesProps {
  hints: readonly HintToConfirm[];
  type: PointType;
  astray: readonly PointPart[];
  /** The user has tried to save: the first notice has to be answered before. */
  isAsked: boolean;
  onFollow: () => void;
  onRight: (hint: HintToConfirm) => void;
}

export function HintNotices({ hints, type, astray, isAsked, onFollow, onRight }: HintNoticesProps) {
  const { t } = useTranslation('edit');
  const label = useLabel();
  const nameOf = usePartNames();
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isAsked) list.current?.querySelector('button')?.focus();
  }, [isAsked]);
  const values = { parts: astray.map(nameOf).join(', '), type: label(pointTypeLabels[type]) };
  return (
    <Stack gap={8} ref={list}>
      {hints.map((hint) => (
        <section key={hint.about} className={classes['notice']} role={isAsked ? 'alert' : 'status'}>
          <p>{t(`hint.${hint.hint}`, values)}</p>
          <Note>{t(`hint.${hint.hint}Text`)}</Note>
          <Group gap="xs">
            {hint.hint === 'lookingAway' && (
              <Button size="sm" variant="default" onClick={onFollow}>
                {t('section.follow')}
              </Button>
            )}
            <Button size="sm" variant="default" onClick={() => onRight(hint)}>
              {t('hint.right')}
            </Button>
          </Group>
        </section>
      ))}
    </Stack>
  );
}
