import { Button, UnstyledButton } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { pointTypeLabels } from '@dozor/domain/point/point-type.ts';
import { useTranslation } from '../../../i18n/translation.ts';
import { useLabel, useLanguage } from '../../../i18n/use-language.ts';
import { PointIcon } from '../../../point/point-icon.tsx';
import { Row, Stack } from '../../../ui/layout.tsx';
import { lengthText } from '../../../ui/measure-text.ts';
import { useEditSession } from '../edit-session-context.ts';
import formClasses from '../fields/edit-form.module.css';
import classes from './duplicate-notice.module.css';

const maxShown = 3;

export const duplicateNoticeId = 'duplicate-notice';

export function DuplicateNotice() {
  const { state, saving, duplicates, showCard } = useEditSession();
  const { base } = state;
  const { fields } = state.present;
  // The server has refused to save because of them.
  const isRefused = saving.state.refusedIds.length > 0;
  const { t } = useTranslation('edit');
  const label = useLabel();
  const language = useLanguage();
  const notice = useRef<HTMLElement>(null);
  useEffect(() => {
    // The reason for a refusal must be visible.
    if (isRefused) notice.current?.scrollIntoView({ block: 'nearest' });
  }, [isRefused]);
  const isSame = duplicates.some(({ rank }) => rank === 'same');
  const shown = duplicates.slice(0, maxShown);
  const away = (meters: number) => lengthText(meters, language);
  const type = label(pointTypeLabels[fields.type]);
  const refusal = {
    mine: base === null ? t('duplicate.refusedNew', { type }) : t('duplicate.refusedChanged', { id: base._id, type }),
    others: shown
      .map(({ point, meters }) =>
        t('duplicate.other', { id: point._id, type: label(pointTypeLabels[point.type]), distance: away(meters) }),
      )
      .join(', '),
  };
  return (
    <Stack
      as="section"
      className={classes['notice']}
      gap={8}
      size="sm"
      ref={notice}
      id={duplicateNoticeId}
      tabIndex={-1}
      data-rank={isSame ? 'same' : 'near'}
      role={isRefused ? 'alert' : 'status'}
      aria-label={t(isSame ? 'duplicate.same' : 'duplicate.near')}
    >
      <Row as="p" gap={8} weight={600} icon={isSame ? 'bad' : 'warn'}>
        <IconAlertTriangle size={20} aria-hidden />
        {isRefused ? t('duplicate.refused', refusal) : t(isSame ? 'duplicate.same' : 'duplicate.near')}
      </Row>
      <Stack as="ul" gap={8} list>
        {shown.map(({ point, meters }) => (
          <Row as="li" className={classes['row']} gap={8} key={point._id}>
            <PointIcon type={point.type} point={point} size={26} />
            <Stack as="span" grow>
              <span>{t('duplicate.row', { type: label(pointTypeLabels[point.type]), id: point._id })}</span>
              <span className={classes['away']}>{t('duplicate.away', { distance: away(meters) })}</span>
            </Stack>
            <Button
              variant="default"
              size="compact-sm"
              aria-label={t('duplicate.open', { id: point._id })}
              onClick={() => showCard(point._id)}
            >
              {t('duplicate.openShort')}
            </Button>
          </Row>
        ))}
      </Stack>
      <p className={classes['help']}>{t(helpKey(isSame, isRefused))}</p>
    </Stack>
  );
}

function helpKey(isSame: boolean, isRefused: boolean) {
  if (isSame) return 'duplicate.sameText';
  return isRefused ? 'duplicate.ask' : 'duplicate.nearText';
}

/** The same as one line next to the button: links to the notice. */
export function DuplicateNote() {
  const { duplicates } = useEditSession();
  const { t } = useTranslation('edit');
  const language = useLanguage();
  const [nearest] = duplicates;
  if (nearest === undefined) return null;
  const isSame = duplicates.some(({ rank }) => rank === 'same');
  const distance = lengthText(nearest.meters, language);
  return (
    <UnstyledButton
      className={formClasses['note']}
      data-rank={isSame ? 'same' : 'near'}
      onClick={() => {
        const notice = document.getElementById(duplicateNoticeId);
        notice?.scrollIntoView({ block: 'nearest' });
        notice?.focus({ preventScroll: true });
      }}
    >
      <IconAlertTriangle size={18} aria-hidden />
      {t(isSame ? 'duplicate.sameNote' : 'duplicate.nearNote', { distance })}
    </UnstyledButton>
  );
}
