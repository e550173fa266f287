import { Button } from '@mantine/core';
import { IconArrowUp, IconCompass, IconPhoto } from '@tabler/icons-react';
import { use, useState } from 'react';
import { storedDirection } from '@dozor/domain/geometry/azimuth.ts';
import { townAhead } from '@dozor/domain/roads/town-ahead.ts';
import { useTranslation } from '../../../i18n/translation.ts';
import { useOfferedPhoto } from '../../../point/offered-photo.ts';
import { useNearRoad } from '../../../point/road/use-near-road.ts';
import { useTowns } from '../../../point/road/use-towns.ts';
import { Note, Row, Stack } from '../../../ui/layout.tsx';
import { notify } from '../../../ui/notify.ts';
import { EditSessionContext } from '../edit-session-context.ts';
import { compassHeading } from './compass-heading.ts';
import { useFieldOfViewText } from './use-field-of-view-text.ts';

type CompassAnswer = { kind: 'heading'; direction: number } | { kind: 'refused' } | { kind: 'silent' };

/** A phone without a compass sends no event at all. */
const waitMs = 3000;

/** Safari asks the user first, and only after a user gesture. */
interface AskingOrientation {
  requestPermission?: () => Promise<'granted' | 'denied'>;
}

function hasCompass(): boolean {
  return 'DeviceOrientationEvent' in globalThis && globalThis.matchMedia('(pointer: coarse)').matches;
}

async function readCompass(): Promise<CompassAnswer> {
  const asking: AskingOrientation = DeviceOrientationEvent as AskingOrientation;
  try {
    if ((await asking.requestPermission?.()) === 'denied') return { kind: 'refused' };
  } catch {
    return { kind: 'refused' };
  }
  return firstHeading();
}

/** Chrome reports north with a separate event, Safari in the common one. */
const events = ['deviceorientationabsolute', 'deviceorientation'] as const;

function firstHeading(): Promise<CompassAnswer> {
  return new Promise((resolve) => {
    const end = (answer: CompassAnswer) => {
      clearTimeout(timer);
      for (const name of events) globalThis.removeEventListener(name, listen);
      resolve(answer);
    };
    const listen = (event: Event) => {
      if (!(event instanceof DeviceOrientationEvent)) return;
      const direction = compassHeading(event, screen.orientation.angle);
      if (direction !== null) end({ kind: 'heading', direction });
    };
    const timer = setTimeout(() => end({ kind: 'silent' }), waitMs);
    for (const name of events) globalThis.addEventListener(name, listen);
  });
}

const north = 360;
const nowhere = { x: 0, y: 0 };

/** Offers ways that need no aiming: the directions of the nearby road, the phone's compass, and north as it is. */
export function OpenDirection({ onSet }: { onSet: (direction: number) => void }) {
  const { t } = useTranslation('edit');
  const session = use(EditSessionContext);
  const viewText = useFieldOfViewText();
  const position = session?.part.fieldOfView ?? nowhere;
  const azimuth = useOfferedPhoto()?.azimuth ?? null;
  const ways = useNearRoad(session?.map, position)?.snap?.azimuths ?? [];
  const towns = useTowns(session?.map);
  const [isReading, setReading] = useState(false);
  const takeCompass = async () => {
    setReading(true);
    const read = await readCompass();
    setReading(false);
    if (read.kind === 'heading') onSet(read.direction);
    else notify({ type: 'info', message: t(`fieldOfView.compass.${read.kind}`) });
  };
  return (
    <Stack gap={8} mt={8}>
      <Note>
        {t('fieldOfView.openText')} {hasCompass() && t('fieldOfView.compass.text')}
      </Note>
      <Row gap={8} wrap>
        {azimuth !== null && (
          <Button
            variant="default"
            leftSection={<IconPhoto size={18} aria-hidden />}
            onClick={() => onSet(storedDirection(azimuth + 180))}
          >
            {t('photo.facing', { degrees: storedDirection(azimuth + 180) })}
          </Button>
        )}
        {ways.map((way) => (
          <Button key={way} variant="default" onClick={() => onSet(storedDirection(way + 180))}>
            {viewText.driversHeading(way, townAhead(towns, position, way)?.name)}
          </Button>
        ))}
        {hasCompass() && (
          <Button
            variant="default"
            loading={isReading}
            leftSection={<IconCompass size={18} aria-hidden />}
            onClick={() => void takeCompass()}
          >
            {t('fieldOfView.compass.button')}
          </Button>
        )}
        <Button variant="default" leftSection={<IconArrowUp size={18} aria-hidden />} onClick={() => onSet(north)}>
          {t('fieldOfView.northIsRight')}
        </Button>
      </Row>
    </Stack>
  );
}
