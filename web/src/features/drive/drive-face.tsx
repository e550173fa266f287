import { Button } from '@mantine/core';
import { useRef, useState, useSyncExternalStore } from 'react';
import { speedUnitLabels, type SpeedUnit } from '@dozor/domain/point/speed-unit.ts';
import { createDeviceStore, useDeviceStore } from '../../device/device-store.ts';
import { useTranslation } from '../../i18n/translation.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { distanceText } from '../../point/point-label.ts';
import { Row, Text } from '../../ui/layout.tsx';
import { lazyPart } from '../../ui/part/lazy-part.tsx';
import { PartBoundary } from '../../ui/part/part-boundary.tsx';
import { Ahead } from './ahead.tsx';
import type { DriveRun } from './drive-run.ts';
import classes from './drive.module.css';
import { speedNumber, speedText } from './driven-speed.ts';
import { roundedMeters } from './rounded-meters.ts';
import { SideAnswers } from './side/side-answers.tsx';
import type { Saying } from './use-drive-texts.ts';
import type { DriveView } from './work/drive-view.ts';

// The first face needs nothing of the map.
const DriveMap = lazyPart(async () => (await import('./face/drive-map.tsx')).DriveMap);

const hasMapStore = createDeviceStore('dozor-drive-map', false, (stored) =>
  typeof stored === 'boolean' ? stored : undefined,
);

const signSizes = { map: 64, figures: 96 };

interface DriveFaceProps {
  run: DriveRun;
  saying: Saying | null;
  onEnd: () => void;
}

/** Faster than this, only the question about a passed camera can be touched: 8 km/h. */
const touchableSpeed = 8 / 3.6;

const pressMs = 800;

type Section = NonNullable<DriveView['section']>;

/** Everything that a driver needs, readable in half a second. */
export function DriveFace({ run, saying, onEnd }: DriveFaceProps) {
  const { t } = useTranslation('drive');
  const { view, problem, question, sideQuestion } = useSyncExternalStore(run.subscribe, () => run.state);
  const hasMap = useDeviceStore(hasMapStore);
  const face = hasMap ? 'map' : 'figures';
  const [hasMarked, setMarked] = useState(false);
  const press = useLongPress(() => {
    if (run.isDemo) return;
    run.mark();
    setMarked(true);
    setTimeout(() => setMarked(false), 4000);
  });
  const isOtherAhead = view !== null && view.next !== null;
  // Nobody drives during a demo; a lost car may have been parked below ground, and its drive must have an end.
  const isLost = view === null || view.state === 'untrusted';
  const isTouchable = run.isDemo || isLost || view.speed < touchableSpeed;
  return (
    <section className={classes['face']} data-face={face} aria-label={t('label')} {...press}>
      {run.isDemo && <p className={classes['demoChip']}>{t('demo')}</p>}
      <div className={classes['ahead']}>
        {view === null ? (
          <p className={classes['note']}>{t(problem === null ? 'waiting' : `problem.${problem}`)}</p>
        ) : (
          <Ahead view={view} signSize={signSizes[face]} />
        )}
      </div>
      {hasMap && (
        <div className={classes['map']}>
          <PartBoundary onFail={() => hasMapStore.set(false)}>
            <DriveMap run={run} />
          </PartBoundary>
        </div>
      )}
      <div className={classes['own']}>
        {view !== null && <OwnSpeed view={view} />}
        {view?.section && <SectionBar section={view.section} />}
      </div>
      <div className={classes['foot']}>
        {question !== null ? (
          <Question run={run} isBehind={isOtherAhead} />
        ) : sideQuestion !== null ? (
          <SideAnswers
            key={sideQuestion.id}
            isBehind={isOtherAhead}
            onAnswer={(side) => void run.answerSide(side)}
            onLater={() => run.putOffSide()}
          />
        ) : (
          isTouchable && (
            <>
              {!run.isDemo && <p className={classes['hint']}>{hasMarked ? t('marked') : t('markHint')}</p>}
              <Row gap={12} justify="center" wrap>
                {view?.next && !run.isDemo && <Mute run={run} id={view.next.point.id} key={view.next.point.id} />}
                <Button size="lg" variant="default" onClick={() => hasMapStore.set(!hasMap)}>
                  {t(hasMap ? 'toFigures' : 'toMap')}
                </Button>
                <Button size="lg" variant="default" onClick={onEnd}>
                  {t('end')}
                </Button>
              </Row>
            </>
          )
        )}
      </div>
      {/* Sighted drivers have the figures, all of them have the voice. */}
      <Text heard role="status">
        {saying?.text}
      </Text>
    </section>
  );
}

/** The average so far, and the speed that still brings it down to the limit. */
function SectionBar({ section }: { section: Section }) {
  const { t } = useTranslation('drive');
  const language = useLanguage();
  const { averageSpeed, limitSpeed, remainingMeters, savingSpeed, isApproximate, speedUnit } = section;
  const distance = distanceText(roundedMeters(remainingMeters), language);
  const left = t('sectionLeft', { distance });
  if (averageSpeed === null) {
    const limit = limitSpeed === null ? null : speedText(limitSpeed, speedUnit, language);
    return (
      <div className={classes['section']}>
        <p>{t('sectionJoined')}</p>
        <p>{limit === null ? left : t('sectionLeftBelow', { distance, limit })}</p>
      </div>
    );
  }
  const average = speedText(averageSpeed, speedUnit, language);
  const isOver = limitSpeed !== null && averageSpeed > limitSpeed;
  return (
    <div className={classes['section']} data-over={isOver || undefined}>
      <p>
        {t('sectionAverage')} <b>{isApproximate ? t('sectionAbout', { speed: average }) : average}</b>
        {limitSpeed !== null && ` ${t('sectionLimit', { limit: speedText(limitSpeed, speedUnit, language) })}`}
      </p>
      <p>
        {left}
        {isOver && savingSpeed !== null && ` · ${savingText()}`}
      </p>
    </div>
  );

  function savingText(): string {
    if (savingSpeed === null || savingSpeed <= 0) return t('sectionTooFast');
    return t('sectionSave', { speed: speedText(savingSpeed, speedUnit, language) });
  }
}

/** The cheapest votes there are: by those who have just passed the camera. */
function Question({ run, isBehind }: { run: DriveRun; isBehind: boolean }) {
  const { t } = useTranslation('drive');
  return (
    <div role="group" aria-label={t('question')}>
      <p className={classes['hint']}>{t(isBehind ? 'behind' : 'question')}</p>
      <div className={classes['answers']}>
        <Button className={classes['answer'] ?? ''} onClick={() => void run.answer('here')}>
          {t('here')}
        </Button>
        <Button className={classes['answer'] ?? ''} variant="default" onClick={() => void run.answer('gone')}>
          {t('gone')}
        </Button>
      </div>
    </div>
  );
}

/** A shorter press or a swipe does nothing. */
function useLongPress(onLongPress: () => void) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const end = () => clearTimeout(timer.current);
  return {
    onPointerDown: ({ target }: { target: EventTarget }) => {
      end();
      if (target instanceof Element && target.closest('button, a') !== null) return;
      timer.current = setTimeout(onLongPress, pressMs);
    },
    onPointerUp: end,
    onPointerCancel: end,
    onPointerLeave: end,
    onContextMenu: (event: { preventDefault: () => void }) => event.preventDefault(),
  };
}

function OwnSpeed({ view }: { view: DriveView }) {
  const language = useLanguage();
  const { next, section, speed, state } = view;
  const unit: SpeedUnit = next?.point.speedUnit ?? section?.speedUnit ?? 'km/h';
  const shown = speedNumber(speed, unit);
  return (
    <p className={classes['speed']} data-too-fast={view.isTooFast || undefined}>
      <span className={classes['figure']}>{state === 'untrusted' ? '–' : shown}</span>{' '}
      <Text as="span" size="lg" tone="dimmed">
        {speedUnitLabels[unit][language]}
      </Text>
    </p>
  );
}

function Mute({ run, id }: { run: DriveRun; id: string }) {
  const { t } = useTranslation('drive');
  const [isMuted, setMuted] = useState(false);
  const mute = () => {
    run.mute(id);
    setMuted(true);
  };
  return (
    <Button size="lg" variant="default" disabled={isMuted} onClick={mute}>
      {t(isMuted ? 'muted' : 'mute')}
    </Button>
  );
}
