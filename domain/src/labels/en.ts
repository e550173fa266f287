/* The English texts of the domain, by id; the labels are built in `labels.ts`. Flags have theirs in `point-flag.ts`. */

export const pointTypes = {
  static_cam: 'Fixed speed camera',
  control_cam_red: 'Red light camera',
  speed_cam: 'Average speed camera',
  mobile_ambush: 'Mobile ambush',
  dummy: 'Dummy camera',
  traffic_control_ot: 'Bus lane camera',
  video_control: 'Traffic surveillance camera',
  stationary_porst_dps: 'Police post',
  railroad_crossing: 'Level crossing',
  crosswalk: 'Pedestrian crossing',
  cautiouslychildren: 'Children',
  begin_village: 'Start of a built-up area',
  end_village: 'End of a built-up area',
  speed_limit: 'Speed limit',
  rec_policeman: 'Speed bump',
  bad_road: 'Bad road',
  dang_turn: 'Dangerous bend',
  dang_intersection: 'Dangerous junction',
  dang_other: 'Other danger',
  overtaking_proh: 'No overtaking',
};

export const typeGroups = {
  cameras: 'Cameras',
  limits: 'Limits',
  road: 'Road',
  warnings: 'Warnings',
  posts: 'Police posts',
};

export const ratings = {
  0: 'Harmless',
  1: 'Active',
  '-1': 'Not there',
  '-2': 'Deleted',
};

export const freshness = {
  fresh: 'Checked',
  check: 'Needs a check',
  doubtful: 'Doubtful',
  gone: 'Probably gone',
};

export const cameraKinds = {
  radar: 'Radar',
  laser: 'Laser or optical sensor',
  loop: 'Sensors in the road',
  video: 'Video, no emission',
  unknown: 'Unknown',
};

/** Models without a name of their own. */
export const models = {
  notInList: 'Not in the list',
  tripodCamera: 'Camera on a tripod',
  crewDPS: 'Police crew',
};

export const fields = {
  _id: 'Number',
  idx: 'Index',
  version: 'Version',
  created: 'Created',
  updated: 'Updated',
  location: 'Location',
  author: 'Author',
  country: 'Country',
  region: 'Region',
  speedUnit: 'Unit of the speed',
  freshness: 'Freshness',
  directionWitness: 'Direction, say drivers',
  photos: 'Photos',
  changed: 'Last change',
  type: 'Type',
  subType: 'Model',
  comment: 'Name',
  x: 'Longitude',
  y: 'Latitude',
  dirType: 'Directions',
  direction: 'Azimuth, °',
  distance: 'Distance, m',
  angle: 'View angle, °',
  speed: 'Speed',
  childrens: 'Points of the section',
  activeTime: 'Active time',
  confirmed: 'Confirmed',
  rating: 'State',
};

/** Help texts for the form. */
export const fieldComments = {
  comment: 'Name of the settlement',
  direction: 'Where the camera faces: towards the oncoming driver. 360 is north, 90 is east',
  distance: 'How many metres ahead to warn',
  speed: 'The number on the sign, in the unit of the country where it stands',
  childrens: 'The last point is the finish, the others are intermediate',
  confirmed: 'When the ambush was last seen',
  rating: 'A point that is not there needs a comment. To delete the point, use Delete',
  childId: 'Empty for a new point',
};

export const directions = {
  0: 'Any',
  1: 'One',
  2: 'Two',
};

export const timesOfDay = {
  morning: 'Morning',
  day: 'Day',
  evening: 'Evening',
  night: 'Night',
};

export const filters = {
  allSelected: 'All types',
  selectedTypes: 'Types',
  selectedCountries: 'Countries',
  dateFrom: 'From',
  dateTo: 'To',
  day: 'A day in UTC, inclusive',
  rating: 'Rating from',
};

export const revertReasons = {
  wrong_place: 'Wrong place',
  wrong_facts: 'Wrong details',
  duplicate: 'Duplicate',
  not_there: 'Not there on the road',
  vandalism: 'Vandalism',
  copied: 'Copied from someone else’s database',
  advertising: 'Advertising',
  test: 'Only a test',
  other: 'Another reason',
};

export const photoKinds = {
  device: 'Camera',
  sign: 'Sign',
  overview: 'Overview',
};

/** The registration form. */
export const account = {
  login: 'Login',
  email: 'Email',
  confirmEmail: 'Email again',
  password: 'Password',
  confirmPassword: 'Password again',
  loginComment: 'Latin or Cyrillic letters, digits and _ - .',
};

export const speedUnits = {
  'km/h': 'km/h',
  mph: 'mph',
};

export const measures = {
  speedNotKnown: 'not known',
  directionNotKnown: 'Unknown',
  meters: 'm',
  kilometers: 'km',
  thousands: 'k',
  millions: 'M',
};

export const compass = {
  north: 'north',
  northEast: 'north-east',
  east: 'east',
  southEast: 'south-east',
  south: 'south',
  southWest: 'south-west',
  west: 'west',
  northWest: 'north-west',
};

/** Hemisphere letters after degrees, and the separator of the two angles. */
export const hemispheres = {
  north: 'N',
  south: 'S',
  east: 'E',
  west: 'W',
  gap: '',
};

export const product = {
  name: 'Dozor',
  credit: '© Dozor contributors, ODbL',
  northSign: 'N',
};

/** Speed and azimuth in the descriptions of waypoints, between and after the numbers. */
export const waypoints = {
  speed: 'Speed ',
  'km/h': 'km/h',
  mph: 'mph',
  looks: '; camera faces ',
  andBack: ' and back',
};

/** Bookmark lists in files. */
export const bookmarks = {
  cameras: 'Dozor: cameras',
  sections: 'Dozor: average speed',
  lights: 'Dozor: red light',
  ambushes: 'Dozor: mobile ambushes',
  posts: 'Dozor: police posts',
  hazards: 'Dozor: hazards',
};

/** Formats whose names are more than the name of a program. */
export const formats = {
  OsmAnd: 'OsmAnd favourites',
  OsmAndTrack: 'OsmAnd track',
  HTML: 'Page with a map (HTML)',
  osmAndPlugin: 'Speed cameras and hazards of Dozor',
};

/** What is known of laws about aids that warn drivers, in one sentence: of a country, or of several alike. */
export const lawRules = {
  FR: 'Navigators may not show the exact place of a camera, only a danger zone, from 300 m in towns to 4 km on motorways.',
  DE: 'While driving nobody may use, or carry ready, a program that warns of cameras. Looking them up before the trip is lawful.',
  CH: 'Warning of speed checks in public is forbidden, and so is having or passing on programs that do.',
  likeSwitzerland: 'Reported to follow the Swiss rule: warning of checks is forbidden.',
  allDevices: 'Reported to forbid every device that reveals checks, and warning of them.',
  revealing:
    'Devices that reveal checks are forbidden. Whether lists of cameras are such devices is not decided: zones only.',
  NO: 'Equipment that warns of checks is forbidden. A draft that would exempt fixed cameras has not been adopted: zones only.',
  warningForbidden: 'Reported to forbid warning drivers of cameras.',
  revealingForbidden:
    'Devices that find enforcement equipment or warn the driver of it are forbidden, and so is carrying them.',
  ES: 'Radar detectors are forbidden; aids that tell where cameras are, are excluded from the ban.',
  AT: 'Devices that disturb or influence enforcement are forbidden. Apps that warn of cameras are allowed.',
  IT: 'Devices that detect enforcement equipment are forbidden; the ministry does not count places recorded beforehand among them.',
  GB: 'Devices that tell the known places of cameras are lawful.',
  RU: 'The places of fixed cameras are public; radar detectors are not forbidden.',
  detectorsOnly: 'Reported to forbid devices that detect or jam radar, not lists of known places.',
  tolerated: 'Reported to tolerate warnings of known cameras; devices that detect or jam radar may be forbidden.',
  unknown: 'We found no text of the law about this.',
};
