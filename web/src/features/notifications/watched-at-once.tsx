import { Button, Group, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import type { Point } from '@dozor/domain/point/point-schema.ts';
import { regionsQuery } from '../../api/region-query.ts';
import { countryName } from '../../i18n/country-name.ts';
import { useTranslation } from '../../i18n/translation.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import type { Bounds } from '../../map/tiles/tile-address.ts';
import { Text } from '../../ui/layout.tsx';
import { LoadingState } from '../../ui/state/loading-state.tsx';
import { maxAreas, type Area } from './area.ts';
import classes from './notifications.module.css';
import { useSettings } from './use-settings.ts';

interface WatchedAtOnceProps {
  login: string;
  polygon: Area['polygon'];
  points: readonly Point[];
  bounds: Bounds;
  onClose: () => void;
}

interface ProposedName {
  name: string;
  /** No better name is pending. */
  isFinal: boolean;
}

export function WatchedAtOnce({ login, polygon, points, bounds, onClose }: WatchedAtOnceProps) {
  const { t } = useTranslation('notifications');
  const { settings, change, state } = useSettings(login);
  const proposed = useAreaName(points, bounds);
  const [stored, setStored] = useState<Area>();
  const [entered, setEntered] = useState<string>();
  const isStarted = useRef(false);
  const isFull = stored === undefined && settings !== undefined && settings.areas.length >= maxAreas;

  useEffect(() => {
    if (settings === undefined || !proposed.isFinal || isFull || isStarted.current) return;
    isStarted.current = true;
    const area = { name: proposed.name, polygon, types: [] };
    const keep = async () => {
      if (await change({ areas: [...settings.areas, area] })) setStored(area);
      else onClose();
    };
    void keep();
  });

  if (isFull) return <p className={classes['about']}>{t('watchArea.full')}</p>;
  if (settings === undefined || stored === undefined) return <LoadingState lines={3} />;
  // The last added one is this one, unless another page has changed the list meanwhile.
  const index = settings.areas.findLastIndex(({ name }) => name === stored.name);
  const name = entered ?? stored.name;
  const rename = async (event: FormEvent) => {
    event.preventDefault();
    const renamed = { ...stored, name: name.trim() };
    if (renamed.name === '' || index < 0) return;
    if (await change({ areas: settings.areas.with(index, renamed) })) onClose();
  };
  const undo = async () => {
    if (index < 0 || (await change({ areas: settings.areas.toSpliced(index, 1) }))) onClose();
  };
  return (
    <form onSubmit={(event) => void rename(event)} className={classes['editor']} noValidate>
      <Text role="status" lines="loose">
        {t('watchArea.done', { name: stored.name })}
      </Text>
      <TextInput
        label={t('area.name')}
        value={name}
        onChange={(event) => setEntered(event.currentTarget.value)}
        maxLength={100}
        error={name.trim() === '' && t('area.nameMissing')}
      />
      <Group gap="xs">
        <Button type="submit" loading={state === 'saving'} disabled={name === stored.name}>
          {t('watchArea.rename')}
        </Button>
        <Button variant="default" onClick={() => void undo()}>
          {t('watchArea.undo')}
        </Button>
      </Group>
    </form>
  );
}

function useAreaName(points: readonly Point[], [west, south, east, north]: Bounds): ProposedName {
  const language = useLanguage();
  const max = mostFrequent(points.map(({ country, region }) => `${country}|${region}`));
  const [country = '', region = ''] = max?.split('|') ?? [];
  const { data, isLoading } = useQuery(regionsQuery(country, language));
  const middle = `${((south + north) / 2).toFixed(3)}, ${((west + east) / 2).toFixed(3)}`;
  if (country === '') return { name: middle, isFinal: true };
  const regionName = data?.find(({ code }) => code === region)?.name;
  return { name: regionName ?? countryName(country, language), isFinal: !isLoading };
}

function mostFrequent(texts: readonly string[]): string | undefined {
  const counts = new Map<string, number>();
  for (const text of texts) counts.set(text, (counts.get(text) ?? 0) + 1);
  return [...counts].toSorted((a, b) => b[1] - a[1])[0]?.[0];
}
