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
import {
  bumpDrawing,
  childrenDrawing,
  junctionDrawing,
  otherDrawing,
  roughRoadDrawing,
  trainDrawing,
  turnDrawing,
} from './warning-drawings.ts';

type Draw = (colors: IconColors) => string;
type WarningDrawing = (ink: string, basemap: string) => string;

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

/** A complete SVG picture, as needed for the map's sprite. */
export function iconSvg(key: IconKey, { size, theme }: IconAppearance): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}" viewBox="0 0 24 24">${iconMarkup(key, theme)}</svg>`;
}
