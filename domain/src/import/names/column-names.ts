import { pointFlagNames, type PointFlag } from '../../point/point-flag.ts';
import { unitAsText } from '../rows/given-limit.ts';
import { remembered } from '../text/remembered.ts';

/** The Arabic one is written as a part of its word. */
const article = /(?<!\p{L})ال(?=\p{Script=Arabic}{2})/gu;

/** Letters and digits in lower case, without diacritics, so that `Vitesse limite` equals `vitesse_limite`. */
export const folded = remembered((name) =>
  name
    .replace(article, '')
    .normalize('NFD')
    .replace(/[^\p{L}\p{N}]+/gu, '')
    .toLowerCase(),
);

/** The known column names of each field, most reliable first; flags are also known by their own names. */
const fieldNames = {
  id: words(
    '_id id idx ref uid uuid guid objectid numero nr номер номер_камеры id_radar radar_id camera_id kood cislo',
  ),
  x: words(
    'longitude lon lng long lon_x wgs_x wgs84_x longitud longitudine lange laenge geografische_lange długość dlugosc dlugosc_geograficzna долгота довгота pikkuskraad pituusaste ilguma geo_lon geo_lng gps_lon gps_lng lengtegraad längdgrad længdegrad lengdegrad längd længde lengde zeměpisná_délka zemepisná_dĺžka dĺžka délka hosszúság földrajzi_hosszúság boylam γεωγραφικό_μήκος μήκος geografska_dužina zemljopisna_dužina zemljepisna_dolžina географическая_долгота географічна_довгота географска_дължина garums 经度 經度 経度 경도 x x_coord xcoord coord_x start_lon start_lng x1 lon1 lng1 경도값 経度座標 經度座標 经度座標 经度坐标 經度坐標 東經 东经 東経 خط_الطول קו_אורך אורך längengrad laengengrad dł_geogr dlugosc_geogr geogr_länge ลองจิจูด kinh_độ bujur طول_جغرافیایی бойлық გრძედი երկայնություն देशांतर longitudee7 longitude_e7 lone7 lon_e7 lnge7 lng_e7 longe7 longitudee6 lon_e6 lng_e6',
  ),
  y: words(
    'latitude lat lat_y wgs_y wgs84_y latitud latitudine breite geografische_breite szerokość szerokosc szerokosc_geograficzna широта laiuskraad leveysaste platuma geo_lat gps_lat breedtegraad breddgrad breddegrad bredd bredde zeměpisná_šířka zemepisná_šírka šířka szélesség földrajzi_szélesség enlem γεωγραφικό_πλάτος πλάτος geografska_širina zemljopisna_širina zemljepisna_širina географическая_широта географічна_широта географска_ширина platums 纬度 緯度 위도 y y_coord ycoord coord_y start_lat y1 lat1 위도값 緯度座標 纬度坐标 緯度坐標 北緯 北纬 خط_العرض קו_רוחב רוחב breitengrad szer_geogr szerokosc_geogr geogr_breite ละติจูด vĩ_độ lintang عرض_جغرافیایی ендік განედი լայնություն अक्षांश latitudee7 latitude_e7 late7 lat_e7 latitudee6 lat_e6',
  ),
  place: words(
    'place geometry_coordinates coordinates geo_point_2d plus_code pluscode geopoint geo_point coordenadas coordonnees koordinaten koordinaadid koordinaty координаты координати wkt geom the_geom geometry geometria geometrie geometri wkb wkt_geom geo_wkt ewkt geojson point shape gps gps_coordinates gps_position gps_location coordonnees_gps gps_koordinaten coordenadas_gps coordinate_gps gps_координаты geolocation latlong lat_long latlng lat_lng latlon lat_lon lnglat lng_lat lonlat lon_lat',
  ),
  toX: words(
    'x2 lon2 lng2 longitude2 longitude_2 to_lon to_lng to_x end_lon end_lng end_longitude finish_lon lon_to lon_end lon_fin longitude_fin longitude_final',
  ),
  toY: words(
    'y2 lat2 latitude2 latitude_2 to_lat to_y end_lat end_latitude finish_lat lat_to lat_end lat_fin latitude_fin latitude_final',
  ),
  fromX: words('from_lon from_lng from_x lon_from from_longitude'),
  fromY: words('from_lat from_y lat_from from_latitude'),
  to: words('to end finish fin hasta nach до kuni'),
  from: words('from start begin debut desde von от alates'),
  type: words(
    'type camera_type category kind тип вид type_radar type_de_radar categorie categoria typ typ_urzadzenia tyyp tüüp liik art tipo tipo_radar tipo_de_radar tyyppi tipas тип_камеры тип_камери enforcement_type enforcement highway surveillance_type soort druh tür 类型 類型 種別 유형 rodzaj rodzaj_urzadzenia 設備類型 设备类型 種類 种类 測速類型 オービス種別 装置種別 取締種別 단속구분 단속유형 카메라종류 نوع نوع_الكاميرا סוג סוג_מצלמה',
  ),
  status: words(
    'status state stan estado etat stato statut zustand betriebszustand status_kamery operational_status camera_status site_status состояние статус стан olek tila in_service active enabled is_active operational working is_working live is_live in_operation operating functioning in_use in_betrieb en_service работает действует situacao sytuacja kondycja condition',
  ),
  subType: words('subtype model модель modele mudel modell modelo equipement'),
  speed: words(
    'speed speed_limit maxspeed max_speed limit скорость ограничение ограничение_скорости лимит разрешенная_скорость vitesse vitesse_vehicules_legers_kmh vitesse_limite limitation vma velocidad velocidad_maxima velocidad_max vel_max vel limite limite_velocidad limite_de_velocidad limite_velocidade velocidade velocidade_maxima velocita limite_velocita geschwindigkeit hochstgeschwindigkeit tempolimit tempo kiirus kiirusepiirang kiiruspiirang piirkiirus piirang lubatud_kiirus nopeus nopeusrajoitus greitis predkosc ograniczenie ograniczenie_predkosci швидкість обмеження обмеження_швидкості snelheid hastighet hastighed speedlimit_mph speed_mph speed_limit_mph limit_mph speed_kmh speed_limit_kmh posted_speed maximumsnelheid max_snelheid hastighetsgräns hastighedsgrænse fartsgrense fartgrense rychlost povolená_rychlost rýchlosť sebesség sebességhatár viteză limită_de_viteză hız hız_sınırı hız_limiti όριο όριο_ταχύτητας ταχύτητα brzina ograničenje_brzine hitrost omejitev_hitrosti скорост ограничение_на_скоростта ātrums atļautais_ātrums 限速 限制速度 制限速度 제한속도 速限 限速值 最高限速 最高速限 速度限制 規制速度 最高速度 제한속도값 규정속도 vmax v_max ความเร็ว tốc_độ kecepatan سرعت السرعة السرعة_القصوى حد_السرعة السرعة_المسموحة מהירות מהירות_מותרת מהירות_מרבית',
  ),
  /** Found by its unit alone: `speed2` may be the limit of lorries. */
  speed2: [],
  speedUnit: words('speedunit speed_unit unit units unite einheit единица'),
  dirType: words('dirtype direction_type тип_направления направления'),
  direction: words(
    'azimuth compass_direction facing azimut азимут camera_direction orientation blickrichtung direction направление напрямок richtung direccion direzione kierunek suund suunta kryptis direção azimute retning riktning směr smer irány direcție direcţie yön κατεύθυνση smjer посока virziens kijkrichting 方向 朝向 방향 方位 拍攝方向 拍摄方向 測速方向 測照方向 撮影方向 取締方向 단속방향 방위각 اتجاه اتجاه_الكاميرا כיוון כיוון_צילום directions richtungen az heading hdg bearing brng cap курс course rumbo degrees degree grad градусы',
  ),
  travel: words(
    'travel travel_dir bound travel_direction traffic_direction direction_of_travel fahrtrichtung sens sens_de_circulation sens_circulation sentido sentido_circulacion sentido_de_circulacion approach kierunek_jazdy soidusuund liiklussuund направление_движения напрямок_руху rijrichting körriktning kørselsretning kjøreretning směr_jízdy smer_jazdy menetirány sens_de_mers smjer_vožnje ajosuunta 行驶方向 車行方向 行車方向 行车方向 车行方向 進行方向 行進方向 走行方向 진행방향 주행방향 اتجاه_السير כיוון_נסיעה',
  ),
  direction2: words('direction2'),
  bothWays: words(
    'both_directions both_ways bidirectional bi_directional beide_richtungen bidirektional deux_sens ambos_sentidos obie_strony оба_направления обе_стороны двунаправленная',
  ),
  travel2: words('travel2'),
  travel3: words('travel3'),
  travel4: words('travel4'),
  sectionKey: words(
    'section_id sectionid section_key zone_section_id section_no section_number abschnitt_id troncon_id tramo_id odcinek_id id_odcinka участок_id',
  ),
  sectionPart: words(
    'section_role sectionrole section_part sectionpart section_end_role section_point role_in_section роль_участка',
  ),
  distance: words('distance дальность расстояние дистанция portee'),
  angle: words('angle view_angle угол угол_обзора'),
  rating: words('rating рейтинг'),
  comment: words(
    'comment name название имя комментарий nom commentaire nimi nombre bezeichnung nazwa назва адреса адрес naam navn namn név nume název názov ime όνομα име 名称 名稱 이름 設置地址 设置地址 設置地點 設置地点 地址 地點 地点 位置 路段 住所 設置場所 路線名 주소 소재지 설치장소 위치 العنوان الموقع الاسم כתובת שם מיקום',
  ),
  activeTime: words('activetime время_работы'),
  confirmed: words('confirmed подтверждена confirme'),
  childrens: words('childrens'),
};

export type RecordField = keyof typeof fieldNames | PointFlag;

const flagNames = new Set<string>(pointFlagNames);
const fieldList = Object.keys(fieldNames) as (keyof typeof fieldNames)[];

/** Their names do not say whose direction their degrees are: the camera's or the traffic's. */
const unclearWays = new Set(
  words('heading hdg bearing brng cap курс course rumbo degrees degree grad градусы').map(folded),
);

export function isUnclearWay(name: string): boolean {
  return unclearWays.has(folded(name));
}

/** The fields of further ways, in the order of their columns. */
export const furtherFields: Readonly<Partial<Record<RecordField, readonly RecordField[]>>> = {
  direction: ['direction2'],
  travel: ['travel2', 'travel3', 'travel4'],
};

/** User-supplied mapping: field → the name of its column. */
export type ColumnMap = ReadonlyMap<RecordField, string>;

export const noMap: ColumnMap = new Map();

export function isRecordField(name: string): name is RecordField {
  return flagNames.has(name) || (fieldList as readonly string[]).includes(name);
}

/** The first in the list of names is used: next to `compass_direction`, a `direction` may be a sentence. */
export function columnsOfFields(
  names: readonly string[],
  columnMap: ColumnMap = noMap,
): ReadonlyMap<RecordField, number> {
  const columns = new Map<RecordField, number>();
  const folds = names.map(folded);
  const bare = names.map((name) => folded(name.replace(afterName, '')));
  const wanted = new Set(Array.from(columnMap.values(), folded));
  for (const field of fieldList) {
    const isFree = (at: number) => at >= 0 && !wanted.has(folds[at] ?? '');
    // The degrees of a way are ambiguous: it has to be asked whose they are.
    const isWay = field === 'direction' || field === 'travel';
    const kinds = isWay ? [folds] : [folds, bare];
    const places = fieldNames[field].flatMap((name) => kinds.map((texts) => texts.indexOf(folded(name))));
    const rank = places.find(isFree);
    if (rank !== undefined) columns.set(field, rank);
  }
  addPlaceInWords(names, columns);
  addStatusInWords(names, columns);
  addFurtherWays(names, columns);
  addOtherUnit(names, columns);
  for (const [at, name] of names.entries()) if (flagNames.has(name)) columns.set(name as PointFlag, at);
  for (const [field, name] of columnMap) {
    const at = folds.indexOf(folded(name));
    if (at >= 0) columns.set(field, at);
    else columns.delete(field);
  }
  return columns;
}

const ordinal =
  /(?<!\p{L})(?:first|second|third|fourth|1st|2nd|3rd|4th|premi[eè]re?|deuxi[eè]me|erste|zweite|primera|segunda|перв\p{L}+|втор\p{L}+|#?[1-4])(?!\p{L})|(?<=\p{L})[1-4]$/iu;

/** `FIRST APPROACH`, `SECOND APPROACH`: several columns of ways are several ways. */
function addFurtherWays(names: readonly string[], columns: Map<RecordField, number>): void {
  const bases = names.map((name) => (ordinal.test(name) ? folded(name.replace(ordinal, '')) : ''));
  for (const field of ['travel', 'direction'] as const) {
    const known = new Set(fieldNames[field].map(folded).filter((name) => !unclearWays.has(name)));
    const places = bases.flatMap((base, at) => (base !== '' && known.has(base) ? [at] : []));
    if (places.length < 2) continue;
    const fields = [field, ...(furtherFields[field] ?? [])];
    for (const [index, one] of fields.entries()) {
      const at = places[index];
      if (at !== undefined) columns.set(one, at);
    }
  }
}

const speedNames = new Set(fieldNames.speed.map(folded));

/** `speed_mph` beside `speed_kmh`: the same limit, or that of other rows. */
function addOtherUnit(names: readonly string[], columns: Map<RecordField, number>): void {
  const first = columns.get('speed');
  if (first === undefined || columns.has('speed2')) return;
  const unit = unitAsText(names[first] ?? '');
  const other = names.findIndex((name, at) => {
    const its = at === first ? null : unitAsText(name);
    return (
      its !== null &&
      its !== unit &&
      (speedNames.has(folded(name)) || speedNames.has(folded(name.replace(afterName, ''))))
    );
  });
  if (other >= 0) columns.set('speed2', other);
}

/** Units and remarks in a column name: `Latitude (deg)`, `lon [WGS84]`, `Speed Limit, km/h`. */
const afterName = /[([{].*|[,:_ ]+(?:deg(?:rees?)?|decimal|dd|wgs[ _-]?84|km\/?h|км\/?ч|mph)\.?$/iu;

const latWords = new Set('latitude lat latitud latitudine широта'.split(' '));
const lonWords = new Set('longitude lon lng long longitud longitudine долгота'.split(' '));
const otherPlace = /(?:end|to|finish|from|dest|start|centre|center|min|max|2)/iu;

/** `Site_Latitude`, `cameraLon`: without a known name, the only column in which the coordinate is one of the words. */
function addPlaceInWords(names: readonly string[], columns: Map<RecordField, number>): void {
  if ((columns.has('x') && columns.has('y')) || columns.has('place')) return;
  const having = (some: ReadonlySet<string>) =>
    names.flatMap((name, at) => (wordsOf(name).some((word) => some.has(word)) && !otherPlace.test(name) ? [at] : []));
  const [lats, lons] = [having(latWords), having(lonWords)];
  const [lat, lon] = [lats[0], lons[0]];
  if (lat === undefined || lon === undefined || lat === lon || lats.length > 1 || lons.length > 1) return;
  columns.set('y', lat);
  columns.set('x', lon);
}

const statusWords = new Set('status statut статус состояние'.split(' '));
const statusNames = new Set(fieldNames.status.map(folded));

/** False for `install_status`, whose values tell what it is. */
export function isStatusName(name: string): boolean {
  return statusNames.has(folded(name));
}

/** `install_status`, `Camera Status`: without a known name, the only column with the word. */
function addStatusInWords(names: readonly string[], columns: Map<RecordField, number>): void {
  if (columns.has('status')) return;
  const having = names.flatMap((name, at) => (wordsOf(name).some((word) => statusWords.has(word)) ? [at] : []));
  const [only] = having;
  if (only !== undefined && having.length === 1 && ![...columns.values()].includes(only)) columns.set('status', only);
}

function wordsOf(name: string): string[] {
  const words = name
    .replace(/(\p{Ll})(?=\p{Lu})/gu, '$1 ')
    .toLowerCase()
    .split(/[^\p{L}]+/u);
  return words.length > 1 ? words : [];
}

function words(list: string): readonly string[] {
  return list.split(' ');
}
