import type { CodeTable, Sureness } from '../export/navigator-codes.ts';
import type { PointType } from '../point/point-type.ts';
import type { SpeedUnit } from '../point/speed-unit.ts';
import type { Label } from '../schema/label.ts';

/**
 * `facing` is the viewing direction of the camera, towards the driver, as we store it; `travel` is the opposite; `axis`
 * is both, where it is unknown which one a program expects.
 */
export type DirectionRule = 'facing' | 'travel' | 'axis' | 'words' | 'none';

export type ReadFacts = {
  readonly name: Label;
  readonly direction: DirectionRule;
  /** The unit of a row, if not a line: a record of a binary file, or an element of several lines. */
  readonly row?: 'record' | 'element';
  /** Without a dot; in addition to the `extension` of a writable format. */
  readonly endings?: readonly string[];
};

export type FormatFacts = ReadFacts & {
  /** The programs that open the file, if few people know the format by name. */
  readonly programs?: string;
  readonly sureness: Sureness;
  /** Without a dot. */
  readonly extension: string;
  /** Without the encoding. */
  readonly mediaType: string;
  /** `utf8Mark` starts with a byte order mark. */
  readonly encoding: 'utf8' | 'utf8Mark' | 'windows1251' | 'ascii';
  /** An average-speed section: one feature with all its points, or a row for each. */
  readonly sections: 'whole' | 'rows';
  /** Warning distance and view angle, or the distance alone. */
  readonly range: boolean | 'distance';
  /** Names of settlements: always, only with ids or flags requested, or never. */
  readonly names: 'always' | 'asked' | 'never';
  /** Every flag separately, labels of flags with "extended", or never. */
  readonly flags: FlagRule;
  /** The file contains the confidence of each point, and so differs every day. */
  readonly confidence?: true;
  /** True if it contains type names for people, in a selectable language. */
  readonly language: boolean;
  readonly device: 'phone' | 'navigator' | 'computer';
  /** The folders on the device under their actual names; none if a program asks for the file. */
  readonly folders: readonly string[];
  /** Null if any name will do. */
  readonly wantedName: string | null;
  /** The same camera in every format: speed 60, facing south-west (207°), with traffic going north-east (27°). */
  readonly example: string;
  /** Null outside the speedcam.txt family. */
  readonly speedcam: SpeedcamFacts | null;
  /** A larger file is refused. */
  readonly maxRows?: number;
  /** The types it can represent, if not all; for the speedcam.txt family this follows from the codes. */
  readonly carriedTypes?: readonly PointType[];
};

/** A format of several parts, which is write-only. */
export type CompositeFacts = FormatFacts & {
  readonly container: 'zip' | 'none';
};

/** A format with an index over all its points, which is write-only. */
export type IndexedFacts = FormatFacts & {
  /** The maximum number of points in a file generated on request; larger ones are generated each night. */
  readonly maxAsked: number;
};

/** From the most complete to the least. */
export type FlagRule = 'all' | 'asked' | 'never';

export type SpeedcamFacts = {
  /** A type without a code is omitted. */
  readonly codes: CodeTable;
  /** The site and the time of the data after the header. */
  readonly headerComment: boolean;
  /** The unit of every speed; null if it is the number on the sign. */
  readonly speedUnit: SpeedUnit | null;
};

export type SpeedcamFormat = FormatFacts & { readonly speedcam: SpeedcamFacts };
