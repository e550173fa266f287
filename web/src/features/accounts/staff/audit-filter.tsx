import { auditKinds } from '@dozor/contract/fields/audit-kind.ts';
import { Button, NativeSelect, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from '../../../i18n/translation.ts';
import type { AuditPlace } from './audit-place.ts';
import classes from './audit.module.css';

interface AuditFilterProps {
  place: AuditPlace;
  onPlace: (change: Partial<AuditPlace>) => void;
  isNarrowed: boolean;
}

/** Filters by action and account; a login is applied when it is complete. */
export function AuditFilter({ place, onPlace, isNarrowed }: AuditFilterProps) {
  const { t } = useTranslation('accounts');
  const [login, setLogin] = useState(place.login);
  return (
    <form
      className={classes['filter']}
      role="search"
      onSubmit={(event) => {
        event.preventDefault();
        onPlace({ login: login.trim(), page: 1 });
      }}
    >
      <NativeSelect
        label={t('audit.kind')}
        value={place.kind ?? ''}
        data={[
          { value: '', label: t('audit.anyKind') },
          ...auditKinds.map((kind) => ({ value: kind, label: t(`audit.kinds.${kind}`) })),
        ]}
        onChange={({ currentTarget }) =>
          onPlace({ kind: auditKinds.find((kind) => kind === currentTarget.value) ?? null, page: 1 })
        }
      />
      <TextInput
        label={t('audit.login')}
        value={login}
        maxLength={64}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        onChange={(event) => setLogin(event.currentTarget.value)}
      />
      <Button type="submit" variant="default" disabled={login.trim() === place.login}>
        {t('audit.find')}
      </Button>
      {isNarrowed && (
        <Button variant="subtle" onClick={() => onPlace({ kind: null, login: '', page: 1 })}>
          {t('audit.clear')}
        </Button>
      )}
    </form>
  );
}
