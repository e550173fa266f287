import { type ExportFormatId, isFeedId } from '@dozor/domain/format/all-formats.ts';
import type { LawProfile } from '@dozor/domain/law/law-profile.ts';

export const warnDevices = ['phone', 'car', 'device'] as const;

export type WarnDevice = (typeof warnDevices)[number];

export function isWarnDevice(value: unknown): value is WarnDevice {
  return warnDevices.some((device) => device === value);
}

/** The traits of a program; true marks a good value, false a bad one. */
export const traits = {
  sound: { screenOff: true, device: true, silent: false },
  side: { mine: true, road: true, any: false, unused: false },
  sections: { ends: true },
  updates: { self: true, hand: false },
  cost: { free: true, unknown: false },
} as const;

export type Trait = keyof typeof traits;

type Marks = { readonly [Name in Trait]: keyof (typeof traits)[Name] };

export interface WarnApp extends Marks {
  readonly id: string;
  readonly name: string;
  /** The system or the maker, if it is not in the name. */
  readonly on?: string;
  readonly device: WarnDevice;
  /** A feed is offered as an address that the program fetches by itself. */
  readonly format: ExportFormatId;
}

const byHand = { sections: 'ends', updates: 'hand', cost: 'unknown' } as const;
const onPhone = { ...byHand, device: 'phone', sound: 'screenOff' } as const;
const inCar = { ...byHand, device: 'car', sound: 'device' } as const;
const silent = { ...byHand, device: 'phone', sound: 'silent', side: 'unused', cost: 'free' } as const;

/** At most six for a device, based on the descriptions of the programs and the contents of our files. */
export const warnApps: readonly WarnApp[] = [
  {
    ...onPhone,
    id: 'highwayRadar',
    name: 'Highway Radar',
    on: 'Android',
    format: 'ExCam',
    side: 'road',
    updates: 'self',
    cost: 'free',
  },
  { ...onPhone, id: 'speedTrapAlert', name: 'SpeedTrap-Alert', on: 'Android', format: 'IGO', side: 'mine' },
  { ...onPhone, id: 'strelka', name: 'Strelka', on: 'Android', format: 'Strelka', side: 'mine' },
  { ...onPhone, id: 'navitel', name: 'Navitel', format: 'Navitel', side: 'mine' },
  { ...silent, id: 'osmAnd', name: 'OsmAnd', format: 'OsmAnd' },
  { ...silent, id: 'organicMaps', name: 'Organic Maps', format: 'OrganicMaps' },
  { ...inCar, id: 'igo', name: 'iGO', format: 'IGO', side: 'mine' },
  { ...inCar, id: 'navitelInCar', name: 'Navitel', format: 'Navitel', side: 'mine' },
  { ...inCar, id: 'comand', name: 'COMAND', on: 'Mercedes-Benz', format: 'Comand', side: 'any' },
  { ...inCar, device: 'device', id: 'garmin', name: 'Garmin', format: 'Garmin', side: 'any' },
  { ...inCar, device: 'device', id: 'tomTom', name: 'TomTom', format: 'OV2', side: 'any' },
  { ...inCar, device: 'device', id: 'v1Simple', name: 'V1-Simple', on: 'ESP32', format: 'ExCam', side: 'road' },
];

/** In a country of zones only the programs whose file has them: any other one shows each camera. */
export function appsFor(device: WarnDevice, law: LawProfile | null): WarnApp[] {
  return warnApps.filter((app) => app.device === device && (law !== 'zone' || isFeedId(app.format)));
}
