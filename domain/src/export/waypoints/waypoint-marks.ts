import type { PointType } from '../../point/point-type.ts';

/** Bookmark colours of Organic Maps by their names in `styleUrl` (`#placemark-red`); an unknown name is drawn red. */
export const placemarkColours = {
  red: '#e51b23',
  pink: '#ff4182',
  purple: '#9b24b2',
  deeppurple: '#6639bf',
  blue: '#0066cc',
  lightblue: '#249cf2',
  cyan: '#14becd',
  teal: '#00a58c',
  green: '#3c8c3c',
  lime: '#93bf39',
  yellow: '#ffc800',
  orange: '#ff9600',
  deeporange: '#f06432',
  brown: '#804633',
  gray: '#737373',
  bluegray: '#597380',
} as const satisfies Record<string, string>;

export type PlacemarkColour = keyof typeof placemarkColours;

export type WaypointMark = {
  readonly colour: PlacemarkColour;
  /** An OsmAnd icon, from those offered for favourites or used on its map. */
  readonly icon: string;
  /** The shape OsmAnd draws around it. */
  readonly background: 'circle' | 'octagon' | 'square';
};

function mark(colour: PlacemarkColour, icon: string, background: WaypointMark['background']): WaypointMark {
  return { colour, icon, background };
}

const camera = 'highway_speed_camera';
const warning = 'special_symbol_exclamation_mark';

/** Like the icons on the map: cameras round, objects with two ends square, warnings octagonal. */
export const waypointMarks: Readonly<Record<PointType, WaypointMark>> = {
  static_cam: mark('red', camera, 'circle'),
  control_cam_red: mark('purple', camera, 'octagon'),
  speed_cam: mark('deeporange', camera, 'square'),
  mobile_ambush: mark('yellow', 'special_photo_camera', 'circle'),
  dummy: mark('bluegray', 'special_symbol_question_mark', 'circle'),
  traffic_control_ot: mark('pink', 'special_shuttle_bus', 'circle'),
  video_control: mark('brown', 'special_video_camera', 'circle'),
  stationary_porst_dps: mark('blue', 'amenity_police', 'square'),
  railroad_crossing: mark('gray', 'route_railway_ref', 'octagon'),
  crosswalk: mark('gray', 'special_trekking', 'octagon'),
  cautiouslychildren: mark('orange', warning, 'octagon'),
  begin_village: mark('teal', 'place_town', 'square'),
  end_village: mark('lime', 'place_town', 'square'),
  speed_limit: mark('cyan', 'special_symbol_number', 'circle'),
  rec_policeman: mark('gray', warning, 'octagon'),
  bad_road: mark('gray', warning, 'octagon'),
  dang_turn: mark('gray', warning, 'octagon'),
  dang_intersection: mark('gray', warning, 'octagon'),
  dang_other: mark('gray', warning, 'octagon'),
  overtaking_proh: mark('lightblue', 'special_symbol_remove', 'circle'),
};
