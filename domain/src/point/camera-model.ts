import type { Label } from '../schema/label.ts';
import type { PointType } from './point-type.ts';

/** The types of objects that have a camera model. */
export const cameraTypes = [
  'static_cam',
  'control_cam_red',
  'speed_cam',
  'dummy',
  'traffic_control_ot',
  'video_control',
] as const satisfies readonly PointType[];

export type CameraModel = {
  readonly id: string;
  readonly name: Label;
  readonly types: readonly PointType[];
};

export const cameraModels: readonly CameraModel[] = [
  { id: 'notInList', name: { ru: 'Нет в списке', en: 'Not in the list' }, types: cameraTypes },
];

export const ambushSubTypes = ['tripodCamera', 'crewDPS'] as const;

export const ambushSubTypeLabels: Readonly<Record<(typeof ambushSubTypes)[number], Label>> = {
  tripodCamera: { ru: 'Камера на треноге', en: 'Camera on a tripod' },
  crewDPS: { ru: 'Экипаж ДПС', en: 'Police crew' },
};

export const cameraModelLabels: Readonly<Record<string, Label>> = Object.fromEntries(
  cameraModels.map((model) => [model.id, model.name]),
);

/** Type → the sub types that fit it, the default one first; types without sub types are missing. */
export const subTypesByType: Readonly<Partial<Record<PointType, readonly string[]>>> = {
  ...Object.fromEntries(cameraTypes.map((type) => [type, modelIds(type)])),
  mobile_ambush: ambushSubTypes,
};

/** The ids of the models that fit a type, `notInList` first; empty for a type without camera models. */
export function cameraModelIds(type: PointType): readonly string[] {
  return type === 'mobile_ambush' ? [] : (subTypesByType[type] ?? []);
}

function modelIds(type: PointType): readonly string[] {
  return cameraModels.filter((model) => model.types.includes(type)).map((model) => model.id);
}
