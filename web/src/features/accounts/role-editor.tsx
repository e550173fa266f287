import '@mantine/core/styles/Combobox.layer.css';
import { Button, NativeSelect, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useId, useState } from 'react';
import { changeRoles } from '@dozor/contract/calls.ts';
import { can } from '@dozor/domain/access/can.ts';
import { sortedRoles, accessLevelOf, type Role } from '@dozor/domain/access/role.ts';
import { isShown } from '../../api/api-error.ts';
import { call } from '../../api/call.ts';
import { useTranslation } from '../../i18n/translation.ts';
import { useActor } from '../../session/session.ts';
import { Note } from '../../ui/layout.tsx';
import classes from './account-page.module.css';
import type { AccountUser } from './account-query.ts';

const RegionPicker = lazy(async () => ({ default: (await import('./staff/region-picker.tsx')).RegionPicker }));

const ranks = ['user', 'editor', 'moderator', 'admin'] as const;

type Rank = (typeof ranks)[number];

/** The role of another member. Roles include each other, so one is chosen; a ban is separate and remains. */
export function RoleEditor({ user }: { user: AccountUser }) {
  const { t } = useTranslation('accounts');
  const actor = useActor();
  const queries = useQueryClient();
  const hintId = useId();
  const held = rankOf(user.roles);
  const [chosen, setChosen] = useState<Rank>(held);
  const [regions, setRegions] = useState<readonly string[]>(user.regions ?? []);
  const [lastDay, setLastDay] = useState(dayOf(user.moderatorUntil));
  const [today] = useState(() => dayOf(new Date().toISOString()));
  const [isRunning, setRunning] = useState(false);

  const subject = (rank: Rank) => ({
    ownerId: user._id,
    rolesBefore: user.roles,
    rolesAfter: rolesOf(rank, user.roles),
  });
  const isAllowed = (rank: Rank) => can(actor, 'account.roles', subject(rank));
  const isModerator = chosen === 'moderator';
  const grant = {
    ...(isModerator && regions.length > 0 && { regions: [...regions] }),
    ...(user.bannedUntil === undefined
      ? isModerator && lastDay !== '' && { until: endOf(lastDay) }
      : { until: user.bannedUntil }),
  };
  const isUnchanged =
    chosen === held &&
    (!isModerator || (regions.join() === (user.regions ?? []).join() && lastDay === dayOf(user.moderatorUntil)));
  const isUntouchable = !ranks.some(isAllowed);

  const save = async () => {
    setRunning(true);
    try {
      await call(changeRoles, {
        params: { login: user.login },
        body: { roles: rolesOf(chosen, user.roles), ...grant },
      });
      await queries.invalidateQueries({ queryKey: ['account'] });
    } catch (error) {
      if (!isShown(error)) throw error;
    } finally {
      setRunning(false);
    }
  };
  if (isUntouchable) return <Note className={classes['hint']}>{t('roles.refused')}</Note>;
  return (
    <form
      className={classes['roleForm']}
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <NativeSelect
        label={t('roles.label')}
        aria-describedby={hintId}
        value={chosen}
        data={ranks.map((rank) => ({ value: rank, label: t(`roles.${rank}`), disabled: !isAllowed(rank) }))}
        onChange={({ currentTarget }) => setChosen(ranks.find((rank) => rank === currentTarget.value) ?? held)}
      />
      {isModerator && isAllowed('moderator') && (
        <Suspense fallback={null}>
          <RegionPicker chosen={regions} onChange={setRegions} />
          <TextInput
            type="date"
            label={t('roles.until')}
            value={lastDay}
            min={today}
            onChange={({ currentTarget }) => setLastDay(currentTarget.value)}
          />
        </Suspense>
      )}
      <Button type="submit" variant="default" loading={isRunning} disabled={isUnchanged}>
        {t('roles.submit')}
      </Button>
      <Note className={classes['hint']} id={hintId}>
        {t(`roles.${chosen}Text`)} {!isAllowed('moderator') && t('roles.staffOnly')}
      </Note>
    </form>
  );
}

/** The local day of a time, in the format of a date field; empty without one. */
function dayOf(time: string | undefined): string {
  if (time === undefined) return '';
  const moment = new Date(time);
  return new Date(moment.getTime() - moment.getTimezoneOffset() * 60_000).toISOString().slice(0, 10);
}

function endOf(day: string): string {
  return new Date(`${day}T23:59:59`).toISOString();
}

function rankOf(roles: readonly Role[]): Rank {
  const level = accessLevelOf(roles.filter((role) => role !== 'banned'));
  return level === 'banned' ? 'user' : level;
}

function rolesOf(rank: Rank, before: readonly Role[]): Role[] {
  return before.includes('banned') ? sortedRoles([rank, 'banned']) : [rank];
}
