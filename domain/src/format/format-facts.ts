import type { PointType } from '../point/point-type.ts';
import type { SpeedUnit } from '../point/speed-unit.ts';
import type { Label } from '../schema/label.ts';
import type { CodeTable, Sureness } from './speedcam/navigator-codes.ts';

/**
 * What DIRECTION means in a file: where the camera looks, towards the driver, as we store it; where the driver goes, the
 * opposite; said in words for people; or nothing, because the format has no place for it.
 */
export type DirectionRule = 'facing' | 'travel' | 'words' | 'none';

/** What a format is for, in the order in which pages name it. */
export const formatFamilies = ['navigators', 'devices', 'maps', 'data'] as const;

export type FormatFamily = (typeof formatFamilies)[number];

/** What is known of a format that is read. */
export type ReadFacts = {
  /** What it is called for people. */
  readonly name: Label;
  readonly direction: DirectionRule;
  /** What the names of its files end in, without a dot; beside the `extension` of one that is written. */
  readonly endings?: readonly string[];
};

/** What is known of a format that is written and read: each is said here and nowhere else. */
export type FormatFacts = ReadFacts & {
  /** The app or device that people know it by, where that is not its name. */
  readonly appName?: string;
  /** What opens a file whose format few people know by its name. */
  readonly programs?: string;
  readonly family: FormatFamily;
  readonly sureness: Sureness;
  /** Without a dot. */
  readonly extension: string;
  /** Without the encoding. */
  readonly mediaType: string;
  /** `utf8Mark` begins with a byte order mark. */
  readonly encoding: 'utf8' | 'utf8Mark' | 'windows1251' | 'ascii';
  /** An average-speed section: one point with all its points, or a row for each of them. */
  readonly sections: 'whole' | 'rows';
  /** Warning distance and view angle, or the distance alone. */
  readonly range: boolean | 'distance';
  /** Names of settlements: always, with ids or flags asked for, or never. */
  readonly names: 'always' | 'asked' | 'never';
  /** Every flag by itself, labels of flags with "extended", or never. */
  readonly flags: FlagRule;
  /** It says how far each point is believed, and so is another file each day. */
  readonly confidence?: true;
  /** Whether names of types are in it that people read, in a language that can be chosen. */
  readonly language: boolean;
  /** What the file is put on. */
  readonly device: 'phone' | 'navigator' | 'computer';
  /** The folders on the device, as they are called there; none where a program asks for the file. */
  readonly folders: readonly string[];
  /** The name by which a program looks for the file; null where it takes any. */
  readonly wantedName: string | null;
  /** The same camera in every format: speed 60, looking to the south-west (207°), its driver going north-east (27°). */
  readonly example: string;
  /** What tells one member of the speedcam.txt family from the others; null for any other format. */
  readonly speedcam: SpeedcamFacts | null;
  /** The rows of the largest file that what reads it takes; a larger one is refused. */
  readonly maxRows?: number;
  /** The types that it has anything for, where that are not all; those of the speedcam.txt family say it in their codes. */
  readonly carriedTypes?: readonly PointType[];
};

/** A format of several parts, which is written and not read. */
export type CompositeFacts = FormatFacts & {
  /** What its parts are put together in. */
  readonly container: 'zip' | 'none';
};

/** A format with an index over all its points, which is written and not read. */
export type IndexedFacts = FormatFacts & {
  /** The points of the largest file that is made on request; larger ones are ready each night. */
  readonly maxAsked: number;
};

/** From the one that keeps most of an object. */
export const flagRules = ['all', 'asked', 'never'] as const;

export type FlagRule = (typeof flagRules)[number];

export type SpeedcamFacts = {
  /** The numbers of types; a type that has none is left out. */
  readonly codes: CodeTable;
  /** The site and the time of the data behind the header. */
  readonly headerComment: boolean;
  /** The unit of every speed; null where it is the number on the sign. */
  readonly speedUnit: SpeedUnit | null;
};

/** A format of the speedcam.txt family. */
export type SpeedcamFormat = FormatFacts & { readonly speedcam: SpeedcamFacts };
