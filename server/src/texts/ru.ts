// All server texts in Russian: mails, feeds, and text pages.

export const mailFoot = {
  signature: 'Дозор, карта дорожных камер',
  unsubscribe: 'Отписаться от этих писем',
  settings: 'Настроить уведомления',
};

export const accountMails = {
  hello: (login: string) => `Здравствуйте, ${login}!`,
  confirm: {
    subject: 'Подтвердите регистрацию в Дозоре',
    lead: 'Вы зарегистрировались на карте дорожных камер «Дозор». Чтобы войти, подтвердите адрес почты.',
    button: 'Подтвердить адрес',
    rest: 'Ссылка действует 72 часа и срабатывает один раз. Если вы не регистрировались, просто удалите это письмо.',
  },
  newAddress: {
    subject: 'Подтвердите новый адрес почты',
    lead: 'Этот адрес указан как новый для вашей учётной записи в Дозоре. Он начнёт действовать, когда вы откроете ссылку.',
    button: 'Подтвердить адрес',
    rest: 'Ссылка действует 72 часа и срабатывает один раз. Если вы об этом не просили, просто удалите это письмо.',
  },
  reset: {
    subject: 'Сброс пароля в Дозоре',
    lead: 'Кто-то (надеемся, что вы) попросил сбросить пароль вашей учётной записи.',
    button: 'Задать новый пароль',
    rest: 'Ссылка действует 2 часа и срабатывает один раз. Если вы об этом не просили, ничего делать не нужно: пароль остался прежним.',
  },
  changed: {
    subject: {
      email: 'Адрес почты в Дозоре меняется',
      password: 'Пароль в Дозоре изменён',
      both: 'Пароль в Дозоре изменён, адрес почты меняется',
      passkey: 'В Дозор добавлен ключ доступа',
      token: 'В Дозоре создан токен для программ',
      secondStepOn: 'В Дозоре включено подтверждение входа',
      secondStepOff: 'В Дозоре выключено подтверждение входа',
    },
    lead: {
      email: 'Для вашей учётной записи указан новый адрес почты. Когда его подтвердят, письма станут приходить туда.',
      password: 'Пароль вашей учётной записи изменён.',
      both: 'Пароль вашей учётной записи изменён, и указан новый адрес почты. Когда его подтвердят, письма станут приходить туда.',
      passkey: 'К вашей учётной записи добавлен ключ доступа: с ним можно входить без пароля.',
      token: 'Для вашей учётной записи создан токен: программа с ним может действовать от вашего имени.',
      secondStepOn: 'После пароля теперь спрашивается ключ доступа или резервный код.',
      secondStepOff: 'После пароля больше не спрашивается ключ доступа: хватает одного пароля.',
    },
    unaffected:
      'Если это были не вы, смените пароль, удалите незнакомые ключи и токены в профиле или ответьте на это письмо.',
    ended:
      'Остальные сеансы завершены, токены больше не действуют. Если это были не вы, сбросьте пароль или ответьте на это письмо.',
    rest: 'Остальные сеансы завершены. Если это были не вы, сбросьте пароль или ответьте на это письмо.',
    button: 'Открыть Дозор',
  },
};

/** Mails about changes on the map. */
export const notices = {
  subject: (count: number) => (count === 1 ? 'Изменилась точка на карте' : `Изменения на карте: ${count}`),
  hello: (login: string) => `Здравствуйте, ${login}!`,
  intro: 'На карте изменилось то, за чем вы следите:',
  more: (count: number) => `И ещё изменений: ${count}. Все они есть в истории.`,
  history: 'Открыть историю',
  onMap: 'На карте',
  ofPoint: 'Вся история точки',
  onWay: (name: string) => `На вашем пути «${name}»`,
  perhapsOnWay: (name: string) => `Возможно, на вашем пути «${name}»: куда смотрит, неизвестно`,
  votes: ({ here, gone }: { here: number; gone: number }) =>
    [gone > 0 && `говорят, что её уже нет (${gone})`, here > 0 && `говорят, что она на месте (${here})`]
      .filter((part) => part !== false)
      .join(', '),
  reportedByDrivers: (count: number) => `так сказали водители (${count})`,
  picture: 'Место на карте',
  wasRight: 'Это было правильно?',
  kinds: {
    created: 'добавлена',
    changed: 'изменена',
    deleted: 'удалена',
    restored: 'восстановлена',
    reverted: 'возвращено прежнее',
    commented: 'новый комментарий',
  },
  by: 'автор',
  number: '№',
};

export const push = {
  /** The title of a message about one point. */
  one: { new: 'Новое', gone: 'Убрали', changed: 'Изменилось' },
  many: (counts: { new: number; gone: number; changed: number }) =>
    `На карте: ${[
      ...(counts.new > 0 ? [`новых ${counts.new}`] : []),
      ...(counts.gone > 0 ? [`убрали ${counts.gone}`] : []),
      ...(counts.changed > 0 ? [`изменилось ${counts.changed}`] : []),
    ].join(', ')}`,
  veryMany: (count: number) => `Изменений на карте: ${count}`,
  others: (count: number) => `и ещё ${count}`,
  test: 'Так Дозор будет сообщать о новом',
  testBody: 'Не чаще 6 раз в день, ночью — никогда',
};

export const testMail = {
  subject: 'Пробное письмо от Дозора',
  lead: 'Этот сайт умеет отправлять письма. Делать ничего не нужно.',
};

export const rollbackMail = {
  subject: 'Ваши правки в Дозоре отменены',
  hello: (login: string) => `Здравствуйте, ${login}!`,
  lead: (count: number) => `Модератор отменил ваши правки. Точек: ${count}.`,
  rest: 'Если вы были правы, откройте свою точку и нажмите «Пожаловаться» в её истории.',
  open: 'Открыть свои точки',
};

export const changeFacts = {
  place: 'Место',
  moved: 'сдвиг на',
  flags: 'Признаки',
  nothing: 'не указано',
  added: 'добавлено',
  removed: 'убрано',
  part: (number: number) => `Точка ${number} участка`,
};

export const unsubscribing = {
  title: 'Письма Дозора',
  question: 'Больше не присылать вам писем об изменениях на карте? Входить для этого не нужно.',
  button: 'Отписаться',
  done: 'Готово, отписали. Больше не придут письма:',
  kinds: [
    'о ваших точках',
    'о точках, которые вы обсуждали',
    'о точках и областях, за которыми вы следите',
    'об ответах на ваши комментарии',
  ],
  remaining: 'Письма о самой учётной записи (вход, пароль, почта) приходить будут.',
  profile: 'Включить обратно можно в профиле.',
};

export const moderatorMails = {
  subject: 'Модерация: есть что разобрать',
  hello: (login: string) => `Здравствуйте, ${login}!`,
  intro: 'Вас ждёт:',
  edits: (count: number) => `Правки: ${count}`,
  complaints: (count: number) => `Жалобы: ${count}`,
  candidates: (count: number) => `Предложения: ${count}`,
  photos: (count: number) => `Фото: ${count}`,
  surges: (count: number) => `Всплески ответов «уже нет»: ${count}`,
  open: 'Открыть модерацию',
  settings: 'Как часто приходят эти письма',
};

export const feeds = {
  all: 'Дозор: все изменения',
  of: 'Дозор: изменения',
  in: (country: string) => `Дозор: изменения – ${country}`,
  number: '№',
  imported: (points: string) => `Импорт: точек ${points}`,
  kinds: {
    created: 'добавлена точка',
    changed: 'изменена точка',
    deleted: 'удалена точка',
    restored: 'восстановлена точка',
    reverted: 'точке возвращено прежнее',
    commented: 'новый комментарий',
  },
  perhaps: 'Куда смотрит, неизвестно',
};

/** Description of a point where a link to it is shared. */
export const pointLabel = {
  old: 'давно не подтверждали',
  checked: {
    created: (day: string) => `Добавлена ${day}`,
    changed: (day: string) => `Изменена ${day}`,
    confirmed: (day: string) => `Подтверждена ${day}`,
    unchanged: (day: string) => `Без изменений с ${day}`,
  },
  direction: (side: string) => `Смотрит ${side}.`,
  noDirection: 'Куда смотрит, неизвестно.',
};

export const pointPage = {
  drivers: (side: string) => `Для тех, кто едет ${side}.`,
  section: (length: string) => `Участок средней скорости, ${length} между его точками.`,
  place: (place: string, coordinates: string) => `${place}${place === '' ? '' : ', '}${coordinates}.`,
  near: 'Рядом',
  more: 'Все точки',
};

export const placePage = {
  title: (place: string) => `${place}: камеры и опасные места на дорогах`,
  points: { one: 'точка', few: 'точки', many: 'точек', other: 'точки' },
  what: (points: string, types: string) => `На карте ${points}: ${types}.`,
  others: 'и другие',
  use: 'Их добавляют и проверяют сами водители; файлы для навигаторов обновляются после каждой правки.',
  regions: 'Регионы',
  newest: 'Последние изменения',
  imported: 'Импорт:',
  on: 'Дальше',
  map: 'Показать на карте',
  download: 'Скачать для навигатора',
  warn: 'Предупреждать в дороге',
  law: 'Камеры и законы стран',
  statistics: 'Подробная статистика',
  whole: 'Вся страна',
};
