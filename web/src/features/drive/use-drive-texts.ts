import { pointTypeLabels } from '@dozor/domain/point/point-type.ts';
import { speedLabel } from '@dozor/domain/point/speed-label.ts';
import { countryName } from '../../i18n/country-name.ts';
import { useTranslation } from '../../i18n/translation.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { distanceText } from '../../point/point-label.ts';
import type { Tone } from './drive-voice.ts';
import { roundedMeters } from './rounded-meters.ts';
import { spokenTypes } from './spoken-types.ts';
import type { DriveView, SpokenWarning } from './work/drive-view.ts';

export interface Saying {
  text: string;
  /** True once it no longer holds: its camera was passed, or the streets have come. */
  isOver: (view: DriveView) => boolean;
  tone: Tone;
  isSpoken: boolean;
}

/** @returns the sentence for a view; null for nothing new */
export function useDriveTexts(): (view: DriveView) => Saying | null {
  const { t } = useTranslation('drive');
  const language = useLanguage();
  const warn = ({ kind, meters, limit, unit, point, isDirectionKnown, isJoined }: SpokenWarning): string => {
    const distance = distanceText(roundedMeters(meters), language);
    if (point.isZone) return t('say.zone', { distance });
    const limitText = limit === null ? '' : t('say.limit', { speed: speedLabel(limit, unit, language) });
    const values = { point: pointTypeLabels[point.type][language], distance, limit: limitText };
    return `${t(`say.${isJoined ? 'joined' : kind}`, values)}${isDirectionKnown ? '' : t('say.unknown')}`;
  };
  return ({ warning, silence, saysNoStreets, uncheckedCountry }) => {
    if (silence.announced !== null) {
      const { country, meters } = silence.announced;
      const key = meters > 0 ? 'say.silentAhead' : 'say.silent';
      const text = t(key, { country: countryName(country, language), distance: distanceText(meters, language) });
      return { text, isOver: ({ silence: now }) => now.country === null && now.countryAhead === null, ...doubtful };
    }
    if (warning === null && saysNoStreets) {
      return { text: t('say.noStreets'), isOver: ({ state }) => haveStreets(state), ...doubtful };
    }
    if (warning === null && uncheckedCountry !== null) {
      const text = t('unchecked', { country: countryName(uncheckedCountry, language) });
      return { text, isOver: () => false, ...doubtful, isSpoken: false };
    }
    if (warning === null) return null;
    const { point, kind } = warning;
    const isSpoken = point.isZone || spokenTypes.has(point.type);
    const ids = [warning.id, ...warning.others];
    return {
      text: warn(warning),
      isOver: ({ passed }) => passed.some(({ id }) => ids.includes(id)),
      tone: toneOf(warning, kind, isSpoken),
      isSpoken,
    };
  };
}

const doubtful = { tone: 'doubtful', isSpoken: true } as const;

function haveStreets(state: DriveView['state']): boolean {
  return state === 'driving' || state === 'noRoad';
}

function toneOf({ point, certain }: SpokenWarning, kind: SpokenWarning['kind'], isSpoken: boolean): Tone {
  if (!isSpoken) return 'hazard';
  if (kind === 'second') return 'tooFast';
  return certain && (point.state === 'fresh' || point.isZone) ? 'camera' : 'doubtful';
}
