import { describe, expect, test } from 'vitest';
import { fullLanguage, type Language, languages } from '@dozor/domain/schema/label.ts';
import { type TextGroup } from '@dozor/domain/texts/read-texts.ts';
import { readTexts } from '../../build/text-files.ts';

/** In each language what the text says, and what it must not say. */
interface Meaning {
  en: RegExp;
  ru: RegExp;
}

const yes: Meaning = { en: /^(still )?there|is still there|still there$|right now$/i, ru: /на месте|стоит/i };
const no: Meaning = { en: /gone|^(probably )?not/i, ru: /уже нет|сейчас нет|не стоит/i };
const keep: Meaning = { en: /keep|save/i, ru: /остав|сохранить/i };
const remove: Meaning = { en: /delete|remove/i, ru: /удал|убрать/i };
const on: Meaning = { en: /(turn|turned) on\b/i, ru: /(?<!вы)включ/i };
const off: Meaning = { en: /(turn|turned) off\b/i, ru: /выключ/i };
const allow: Meaning = { en: /accept|approve|put on the map|show/i, ru: /принять|пустить|показ/i };
const refuse: Meaning = { en: /reject|refuse|remove/i, ru: /отклонить|убрать|удалить/i };
const nearer: Meaning = { en: /zoom in/i, ru: /прибл/i };
const farther: Meaning = { en: /zoom out/i, ru: /отдал/i };
const forward: Meaning = { en: /next/i, ru: /след/i };
const back: Meaning = { en: /previous/i, ru: /пред/i };
const all: Meaning = { en: /select/i, ru: /выбрать/i };
const none: Meaning = { en: /clear/i, ru: /снять/i };
const comeIn: Meaning = { en: /log(ged)? ?in/i, ru: /войти|вход/i };
const goOut: Meaning = { en: /log(ged)? ?out/i, ru: /выйти|выход/i };

/** Pairs of which each text would fit into the place of the other: nothing else shows that they are swapped. */
const pairs: readonly [key: string, Meaning, opposite: string, Meaning][] = [
  ['votes.here', yes, 'votes.gone', no],
  ['votes.hereNow', yes, 'votes.goneNow', no],
  ['votes.answeredHere', yes, 'votes.answeredGone', no],
  ['votes.who.here', yes, 'votes.who.gone', no],
  ['votes.now.yes', { en: /there right now/i, ru: /стоит/ }, 'votes.now.no', { en: /\bnot\b/, ru: /не стоит/ }],
  ['drive.here', yes, 'drive.gone', no],
  ['offline.list.vote.here', yes, 'offline.list.vote.gone', no],
  ['offline.list.keep', keep, 'offline.list.drop', { en: /not send/, ru: /не отправ/i }],
  ['accounts.data.keep', keep, 'accounts.data.remove', remove],
  ['candidates.sources.keep', keep, 'candidates.sources.remove', remove],
  ['notifications.area.keep', keep, 'notifications.area.remove', remove],
  ['offline.areas.keep', keep, 'offline.areas.remove', remove],
  ['way.kept.keep', keep, 'way.kept.remove', remove],
  ['photos.remove.keep', keep, 'photos.remove.action', remove],
  ['accounts.secondStep.turnOn', on, 'accounts.secondStep.turnOff', off],
  ['accounts.audit.kinds.secondStepOn', on, 'accounts.audit.kinds.secondStepOff', off],
  ['accounts.audit.kinds.signedIn', comeIn, 'accounts.audit.kinds.signedOut', goOut],
  ['shell.account.login', comeIn, 'shell.account.logout', goOut],
  [
    'shell.form.showPassword',
    { en: /show/i, ru: /показать/i },
    'shell.form.hidePassword',
    { en: /hide/i, ru: /скрыть/i },
  ],
  ['shell.theme.light', { en: /light/i, ru: /светл/i }, 'shell.theme.dark', { en: /dark/i, ru: /т[её]мн/i }],
  ['candidates.accept', allow, 'candidates.reject', refuse],
  ['moderation.held.release', allow, 'moderation.held.refuse', refuse],
  ['photos.look.show', allow, 'photos.look.remove', refuse],
  ['edit.title.undo', { en: /undo/i, ru: /отмен/i }, 'edit.title.redo', { en: /redo/i, ru: /верн/i }],
  ['edit.form.yes', { en: /yes/, ru: /да/ }, 'edit.form.no', { en: /no/, ru: /нет/ }],
  ['edit.form.stepUp', { en: /more/, ru: /больше/ }, 'edit.form.stepDown', { en: /less/, ru: /меньше/ }],
  ['edit.handles.left', { en: /left/, ru: /лев/ }, 'edit.handles.right', { en: /right/, ru: /прав/ }],
  ['edit.section.up', { en: /earlier/, ru: /раньше/ }, 'edit.section.down', { en: /later/, ru: /позже/ }],
  ['edit.meanwhile.mine', { en: /your/i, ru: /у вас/i }, 'edit.meanwhile.theirs', { en: /their/i, ru: /другого/i }],
  [
    'export.download.start',
    { en: /download/i, ru: /скачать/i },
    'export.download.stop',
    { en: /cancel/i, ru: /отмен/i },
  ],
  ['export.what.all', all, 'export.what.none', none],
  ['map.filters.all', all, 'map.filters.none', none],
  ['map.controls.zoomIn', nearer, 'map.controls.zoomOut', farther],
  ['notifications.map.zoomIn', nearer, 'notifications.map.zoomOut', farther],
  ['shortcuts.key.zoomIn', nearer, 'shortcuts.key.zoomOut', farther],
  ['history.map.before', { en: /before/, ru: /было/ }, 'history.map.after', { en: /after/, ru: /стало/ }],
  ['history.filter.from', { en: /from/i, ru: /^с /i }, 'history.filter.to', { en: /until/i, ru: /^по /i }],
  ['moderation.rollback.from', { en: /from/i, ru: /^с$/i }, 'moderation.rollback.to', { en: /to/i, ru: /^по$/i }],
  ['comments.photos.next', forward, 'comments.photos.previous', back],
  ['shell.table.next', forward, 'shell.table.previous', back],
  ['drive.side.mine', { en: /^my/i, ru: /^на мою/i }, 'drive.side.other', { en: /other/i, ru: /^не на мою/i }],
];

function textOf(language: Language, key: string): string {
  const [namespace, ...path] = key.split('.');
  let found: string | TextGroup | undefined = readTexts(language)[namespace!];
  for (const part of path) found = typeof found === 'object' ? found[part] : undefined;
  if (typeof found !== 'string') throw new Error(`${language} has no text ${key}`);
  return found;
}

const hasMeanings = (language: Language) => fullLanguage(language) === language;

describe.each(languages.filter(hasMeanings))('%s', (language) => {
  test.each(pairs)('%s says the opposite of its pair', (key, of, opposite, ofOther) => {
    const [meaning, otherMeaning] = [of[fullLanguage(language)], ofOther[fullLanguage(language)]];
    const [text, other] = [textOf(language, key), textOf(language, opposite)];
    expect(text).toMatch(meaning);
    expect(other).toMatch(otherMeaning);
    // Swapped, at least one of them would not be true.
    expect(meaning.test(other) && otherMeaning.test(text)).toBe(false);
  });
});

describe.each(languages)('%s', (language) => {
  test.each(pairs)('%s is not the text of its pair', (key, _, opposite) => {
    expect(textOf(language, key)).not.toBe(textOf(language, opposite));
  });
});
