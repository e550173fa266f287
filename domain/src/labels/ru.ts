/* The Russian texts of the domain, by id; the labels are built in `labels.ts`. Flags have theirs in `point-flag.ts`. */

export const pointTypes = {
  static_cam: 'Статическая камера',
  control_cam_red: 'Контроль проезда на красный',
  speed_cam: 'Камера средней скорости',
  mobile_ambush: 'Мобильная засада',
  dummy: 'Муляж',
  traffic_control_ot: 'Контроль полосы общественного транспорта',
  video_control: 'Видеоконтроль',
  stationary_porst_dps: 'Стационарный пост ДПС',
  railroad_crossing: 'Железнодорожный переезд',
  crosswalk: 'Пешеходный переход',
  cautiouslychildren: 'Осторожно, дети',
  begin_village: 'Начало населённого пункта',
  end_village: 'Конец населённого пункта',
  speed_limit: 'Ограничение скорости',
  rec_policeman: 'Искусственная неровность',
  bad_road: 'Плохая дорога',
  dang_turn: 'Опасный поворот',
  dang_intersection: 'Опасный перекрёсток',
  dang_other: 'Другая опасность',
  overtaking_proh: 'Обгон запрещён',
};

export const typeGroups = {
  cameras: 'Камеры',
  limits: 'Ограничения',
  road: 'Дорога',
  warnings: 'Предупреждения',
  posts: 'Посты ДПС',
};

export const ratings = {
  0: 'Не опасна',
  1: 'Действует',
  '-1': 'Нет на месте',
  '-2': 'Удалена',
};

export const freshness = {
  fresh: 'Проверена',
  check: 'Пора проверить',
  doubtful: 'Под сомнением',
  gone: 'Похоже, её уже нет',
};

export const cameraKinds = {
  radar: 'Радар',
  laser: 'Лазер или оптический датчик',
  loop: 'Датчики в дороге',
  video: 'По видео, без излучения',
  unknown: 'Неизвестно',
};

/** Models without a name of their own. */
export const models = {
  notInList: 'Нет в списке',
  tripodCamera: 'Камера на треноге',
  crewDPS: 'Экипаж ДПС',
};

export const fields = {
  _id: 'Номер',
  idx: 'Порядковый номер',
  version: 'Версия',
  created: 'Создана',
  updated: 'Изменена',
  location: 'Место',
  author: 'Автор',
  country: 'Страна',
  region: 'Регион',
  speedUnit: 'Единица скорости',
  freshness: 'Свежесть',
  directionWitness: 'Направление со слов водителей',
  photos: 'Фотографии',
  changed: 'Последняя правка',
  type: 'Тип',
  subType: 'Модель',
  comment: 'Название',
  x: 'Долгота',
  y: 'Широта',
  dirType: 'Направления',
  direction: 'Азимут, °',
  distance: 'Дальность, м',
  angle: 'Угол обзора, °',
  speed: 'Скорость',
  childrens: 'Точки участка',
  activeTime: 'Время работы',
  confirmed: 'Подтверждена',
  rating: 'Состояние',
};

/** Help texts for the form. */
export const fieldComments = {
  comment: 'Название населённого пункта',
  direction: 'Куда смотрит камера: навстречу водителю. 360 — север, 90 — восток',
  distance: 'За сколько метров предупреждать',
  speed: 'Число на знаке, в единице страны, где он стоит',
  childrens: 'Последняя точка — финиш, остальные — промежуточные',
  confirmed: 'Когда засаду видели в последний раз',
  rating: 'Если точки нет на месте, напишите, откуда это известно. Чтобы удалить точку, нажмите «Удалить»',
  childId: 'Пусто у новой точки',
};

export const directions = {
  0: 'Все',
  1: 'Одно',
  2: 'Два',
};

export const timesOfDay = {
  morning: 'Утро',
  day: 'День',
  evening: 'Вечер',
  night: 'Ночь',
};

export const filters = {
  allSelected: 'Все типы',
  selectedTypes: 'Типы',
  selectedCountries: 'Страны',
  dateFrom: 'С',
  dateTo: 'По',
  day: 'День по UTC, включительно',
  rating: 'Рейтинг от',
};

export const revertReasons = {
  wrong_place: 'Точка не там',
  wrong_facts: 'Неверные сведения',
  duplicate: 'Такая точка уже есть',
  not_there: 'На дороге этого нет',
  vandalism: 'Вредительство',
  copied: 'Скопировано из чужой базы',
  advertising: 'Реклама',
  test: 'Проба, а не настоящая правка',
  other: 'Другая причина',
};

export const photoKinds = {
  device: 'Камера',
  sign: 'Знак',
  overview: 'Общий вид',
};

/** The registration form. */
export const account = {
  login: 'Логин',
  email: 'Электронная почта',
  confirmEmail: 'Почта ещё раз',
  password: 'Пароль',
  confirmPassword: 'Пароль ещё раз',
  loginComment: 'Латинские или русские буквы, цифры и знаки _ - .',
};

export const speedUnits = {
  'km/h': 'км/ч',
  mph: 'миль/ч',
};

export const measures = {
  speedNotKnown: 'неизвестна',
  directionNotKnown: 'Неизвестно',
  meters: 'м',
  kilometers: 'км',
  thousands: 'тыс.',
  millions: 'млн',
};

export const compass = {
  north: 'на север',
  northEast: 'на северо-восток',
  east: 'на восток',
  southEast: 'на юго-восток',
  south: 'на юг',
  southWest: 'на юго-запад',
  west: 'на запад',
  northWest: 'на северо-запад',
};

/** Hemisphere letters after degrees, and the separator of the two angles. */
export const hemispheres = {
  north: 'с. ш.',
  south: 'ю. ш.',
  east: 'в. д.',
  west: 'з. д.',
  gap: '\u00A0',
};

export const product = {
  name: 'Дозор',
  credit: '© Участники Дозора, ODbL',
  northSign: 'С',
};

/** Speed and azimuth in the descriptions of waypoints, between and after the numbers. */
export const waypoints = {
  speed: 'Скорость ',
  'km/h': 'км/ч',
  mph: 'mph',
  looks: '; камера смотрит на ',
  andBack: ' и обратно',
};

/** Bookmark lists in files. */
export const bookmarks = {
  cameras: 'Дозор: камеры',
  sections: 'Дозор: средняя скорость',
  lights: 'Дозор: проезд на красный',
  ambushes: 'Дозор: засады',
  posts: 'Дозор: посты ДПС',
  hazards: 'Дозор: опасности',
};

/** Formats whose names are more than the name of a program. */
export const formats = {
  OsmAnd: 'OsmAnd: избранное',
  OsmAndTrack: 'OsmAnd: трек',
  HTML: 'Страница с картой (HTML)',
  osmAndPlugin: 'Камеры и опасности Дозора',
};

/** What is known of laws about aids that warn drivers, in one sentence: of a country, or of several alike. */
export const lawRules = {
  FR: 'Навигаторам нельзя указывать точное место камеры: только опасную зону от 300 м в городе до 4 км на автомагистрали.',
  DE: 'Водителю нельзя включать в пути и держать наготове программу, которая предупреждает о камерах. Смотреть камеры до поездки можно.',
  CH: 'Запрещено публично предупреждать о проверках скорости, а также держать и передавать программы для этого.',
  likeSwitzerland: 'По чужим данным, закон такой же, как в Швейцарии: предупреждать о проверках нельзя.',
  allDevices:
    'По чужим данным, запрещены любые устройства, которые сообщают о проверках, и предупреждать о них нельзя.',
  revealing:
    'Запрещены устройства, которые выдают место проверки. Подпадают ли под это списки камер, не решено: даём только зоны.',
  NO: 'Запрещено оборудование, которое предупреждает о проверках. Поправка, которая исключит постоянные камеры, не принята: даём только зоны.',
  warningForbidden: 'По чужим данным, предупреждать водителя о камерах в пути нельзя.',
  revealingForbidden:
    'Запрещены устройства, которые обнаруживают средства контроля или предупреждают о них водителя; возить их тоже нельзя.',
  ES: 'Запрещены детекторы радаров; программы, которые сообщают места камер, из запрета исключены.',
  AT: 'Запрещены приборы, которые мешают контролю или влияют на него. Приложения, которые предупреждают о камерах, разрешены.',
  IT: 'Запрещены устройства, которые обнаруживают приборы контроля; заранее записанные места камер министерство к ним не относит.',
  GB: 'Устройства, которые сообщают известные места камер, законны.',
  RU: 'Места стационарных камер открыты; радар-детекторы не запрещены.',
  detectorsOnly: 'По чужим данным, запрещены детекторы и глушилки радаров, а списки известных мест разрешены.',
  tolerated: 'По чужим данным, предупреждения об известных камерах терпят; детекторы и глушилки могут быть запрещены.',
  unknown: 'Закон об этом мы не нашли.',
};
