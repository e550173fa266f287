import type { IconKey } from '@dozor/domain/point/appearance.ts';
import type { ThemeName } from '../tokens.ts';
import {
  busLaneDrawing,
  cameraDrawing,
  lightsDrawing,
  sectionDrawing,
  tripodDrawing,
  videoDrawing,
  type SectionMark,
} from './camera-drawings.ts';
import { iconColors, type IconColors } from './icon-colors.ts';
import {
  cameraFrame,
  dashedFrame,
  highlightFrame,
  plateFrame,
  ringFrame,
  signFrame,
  triangleFrame,
} from './icon-frames.ts';
import {
  numberDrawing,
  overtakingDrawing,
  policeDrawing,
  strikeDrawing,
  villageDrawing,
  walkerDrawing,
} from './sign-drawings.ts';

type Draw = (colors: IconColors) => string;
type WarningDrawing = (ink: string, basemap: string) => string;

/** Drawings inside the warning triangle, in one dark colour; `background` is the white of the sign. */
type Drawing = (ink: string, background: string) => string;

const trainDrawing: Drawing = (ink, background) =>
  `<rect x="7.9" y="9.3" width="8.2" height="7.4" rx="2.2" fill="${ink}"/>` +
  `<rect x="9.3" y="10.9" width="5.4" height="2.3" rx=".6" fill="${background}"/>` +
  `<circle cx="9.9" cy="14.9" r=".8" fill="${background}"/><circle cx="14.1" cy="14.9" r=".8" fill="${background}"/>` +
  line('M9.2 16.9l-1 1.3M14.8 16.9l1 1.3', ink, 1.5);

const childrenDrawing: Drawing = (ink) =>
  `<circle cx="10.3" cy="9.3" r="1.45" fill="${ink}"/><circle cx="15" cy="11.6" r="1.25" fill="${ink}"/>` +
  line('M10.1 11.7l-.4 2.9M7.4 13.4l2.7-1.6 1.9 1.5M9.7 14.6l-2 2.9M9.7 14.6l1.7 1.4.2 1.6', ink, 1.6) +
  line('M14.8 13.7l-.2 2M12.9 15l1.9-1.2 1.7 1.1M14.6 15.6l-1 2M14.6 15.6l1.3 2', ink, 1.45);

const otherDrawing: Drawing = (ink) =>
  `<path d="M12 7.6q1.5 0 1.4 1.5l-.5 4.7q-.1.7-.9.7t-.9-.7l-.5-4.7Q10.5 7.6 12 7.6z" fill="${ink}"/><circle cx="12" cy="16.8" r="1.45" fill="${ink}"/>`;

const bumpDrawing: Drawing = (ink) =>
  `<path d="M7.8 16.3c2.2 0 1.9-4.6 4.2-4.6s2 4.6 4.2 4.6z" fill="${ink}"/>` + line('M6.7 17.1h10.6', ink, 1.7);

const roughRoadDrawing: Drawing = (ink) =>
  `<path d="M6.4 16.7a2.8 3.6 0 0 1 5.6 0 2.8 3.6 0 0 1 5.6 0z" fill="${ink}"/>` + line('M6.6 17.2h10.8', ink, 1.5);

const turnDrawing: Drawing = (ink) =>
  line('M9.3 17.3v-2.6q0-2.7 2.7-2.7h1', ink, 2.3) +
  `<path d="M12.9 8.9q0-.9.7-.3l3.1 2.7q.7.7 0 1.4l-3.1 2.7q-.7.6-.7-.3z" fill="${ink}"/>`;

const junctionDrawing: Drawing = (ink) =>
  `<path d="M8.4 9.6l7.2 8.2M15.6 9.6l-7.2 8.2" stroke="${ink}" stroke-width="2.7"/>`;

function section(mark: SectionMark): Draw {
  return (c) => cameraFrame(c, sectionDrawing(mark, c.white, c.ink, mark === 'stop' ? c.stop : c.green));
}

function warning(drawing: WarningDrawing): Draw {
  return (c) => triangleFrame(c, drawing(c.ink, c.white));
}

function speedLimit(speed: number): Draw {
  return (c) => ringFrame(c, numberDrawing(speed, c.ink));
}

type DrawnKey = Exclude<IconKey, `speed_limit_${number}`>;

const drawings: Readonly<Record<DrawnKey, Draw>> = {
  static_cam: (c) => cameraFrame(c, cameraDrawing(c.white, c.ink)),
  static_cam_active: (c) => highlightFrame(c, cameraDrawing(c.ink, c.highlight)),
  control_cam_red: (c) => cameraFrame(c, lightsDrawing(c.white, c.red, c.amber, c.green)),
  speed_cam: section('whole'),
  speed_cam_start: section('start'),
  speed_cam_other: section('between'),
  speed_cam_stop: section('stop'),
  mobile_ambush: (c) => cameraFrame(c, tripodDrawing(c.amber, c.ink)),
  mobile_ambush_active: (c) => highlightFrame(c, tripodDrawing(c.ink, c.highlight)),
  mobile_ambush_old: (c) => dashedFrame(c, tripodDrawing(c.fadedInk, c.faded)),
  dummy: (c) => dashedFrame(c, cameraDrawing(c.fadedInk, c.faded)),
  traffic_control_ot: (c) => cameraFrame(c, busLaneDrawing(c.white, c.ink)),
  video_control: (c) => cameraFrame(c, videoDrawing(c.white, c.ink)),
  stationary_porst_dps: (c) => signFrame(c, policeDrawing(c.white, c.blue)),
  railroad_crossing: warning(trainDrawing),
  crosswalk: (c) => signFrame(c, walkerDrawing(c.white)),
  cautiouslychildren: warning(childrenDrawing),
  begin_village: (c) => plateFrame(c, villageDrawing(c.ink)),
  end_village: (c) => plateFrame(c, villageDrawing(c.ink) + strikeDrawing(c.red, c.white)),
  speed_limit: speedLimit(60),
  rec_policeman: warning(bumpDrawing),
  bad_road: warning(roughRoadDrawing),
  dang_turn: warning(turnDrawing),
  dang_intersection: warning(junctionDrawing),
  dang_other: warning(otherDrawing),
  overtaking_proh: (c) => ringFrame(c, overtakingDrawing(c.red, c.ink, c.white)),
};

function drawingOf(key: IconKey): Draw {
  const speed = /^speed_limit_(\d{1,3})$/.exec(key)?.[1];
  return speed === undefined ? drawings[key as DrawnKey] : speedLimit(Number(speed));
}

export interface IconAppearance {
  /** CSS pixels; the picture is square. */
  size: number;
  theme: ThemeName;
}

/** The inside of an icon on its grid of 24, for an `<svg>` element. */
export function iconMarkup(key: IconKey, theme: ThemeName): string {
  return drawingOf(key)(iconColors[theme]);
}

/** A camera whose side nobody knows has a grey body. */
export function unknownSideMarkup(key: IconKey, theme: ThemeName): string {
  const colors = iconColors[theme];
  return drawingOf(key)({ ...colors, ink: colors.unknown });
}

export function iconSvg(key: IconKey, { size, theme }: IconAppearance): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}" viewBox="0 0 24 24">${iconMarkup(key, theme)}</svg>`;
}

function line(path: string, ink: string, width: number): string {
  return `<path d="${path}" fill="none" stroke="${ink}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`;
}
