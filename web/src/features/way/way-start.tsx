import { Button, TextInput } from '@mantine/core';
import { IconLink, IconLock, IconPlayerPlay, IconRoute } from '@tabler/icons-react';
import { useState } from 'react';
import { parseRouteLink } from '@dozor/domain/geometry/parse-route-link.ts';
import { demoWay } from '@dozor/domain/ways/demo-way.ts';
import { lineOfFragment } from '@dozor/domain/ways/way-link.ts';
import { useDemo } from '../../api/use-demo.ts';
import { useTranslation } from '../../i18n/translation.ts';
import { Note, Stack, Text } from '../../ui/layout.tsx';
import type { OpenedWay } from './use-way.ts';
import classes from './way.module.css';

/** Phones know MIME types and few extensions; unknown types are octets to them. */
const accepted = [
  '.gpx',
  '.kml',
  '.geojson',
  '.json',
  'application/gpx+xml',
  'application/vnd.google-earth.kml+xml',
  'application/geo+json',
  'application/json',
  'application/octet-stream',
  'application/xml',
  'text/xml',
].join();

export function WayStart({ way }: { way: OpenedWay }) {
  const { t } = useTranslation('way');
  const demo = useDemo();
  return (
    <div className={classes['or']}>
      {demo !== null && (
        <Button
          className={classes['demo'] ?? ''}
          variant="default"
          leftSection={<IconPlayerPlay size={18} aria-hidden />}
          data-of-demo
          onClick={() => way.show(demoWay())}
        >
          {t('start.demo')}
        </Button>
      )}
      <LinkField way={way} />
      <Stack as="label" className={classes['file']} gap={8}>
        <input
          type="file"
          data-early
          accept={accepted}
          onChange={({ currentTarget }) => {
            const [file] = currentTarget.files ?? [];
            if (file) void way.file.open(file);
            // The same file may be chosen again once it is fixed.
            currentTarget.value = '';
          }}
        />
        <IconRoute size={24} stroke={1.6} aria-hidden />
        <Text as="span" weight={600}>
          {t('start.file')}
        </Text>
        <Note as="span">{t('start.fileText')}</Note>
      </Stack>
      <p className={classes['private']}>
        <IconLock size={14} stroke={1.75} aria-hidden /> {t('start.private')}
      </p>
    </div>
  );
}

function LinkField({ way }: { way: OpenedWay }) {
  const { t } = useTranslation('way');
  const [text, setText] = useState('');
  const take = (link: string) => {
    setText(link);
    const line = lineOfFragment(link.split('#')[1] ?? '');
    const stops = parseRouteLink(link);
    if (line !== null) way.show(line);
    else if (stops !== null) way.plan.start(stops);
  };
  return (
    <TextInput
      className={classes['link']}
      type="url"
      autoComplete="off"
      aria-label={t('link.label')}
      placeholder={t('link.placeholder')}
      leftSection={<IconLink size={16} aria-hidden />}
      value={text}
      error={text.trim() === '' ? undefined : t('link.none')}
      onChange={({ currentTarget }) => take(currentTarget.value)}
    />
  );
}
