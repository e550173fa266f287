import { byLanguage, defaultLanguage, type Label, type Language } from '../schema/label.ts';
import * as en from './en.ts';
import * as ru from './ru.ts';

/* One export per group, built without side effects, so that a bundle omits the groups it does not use. */

export const pointTypes = labelsOf({ ru: ru.pointTypes, en: en.pointTypes });
export const typeGroups = labelsOf({ ru: ru.typeGroups, en: en.typeGroups });
export const ratings = labelsOf({ ru: ru.ratings, en: en.ratings });
export const freshness = labelsOf({ ru: ru.freshness, en: en.freshness });
export const cameraKinds = labelsOf({ ru: ru.cameraKinds, en: en.cameraKinds });
export const models = labelsOf({ ru: ru.models, en: en.models });
export const fields = labelsOf({ ru: ru.fields, en: en.fields });
export const fieldComments = labelsOf({ ru: ru.fieldComments, en: en.fieldComments });
export const directions = labelsOf({ ru: ru.directions, en: en.directions });
export const timesOfDay = labelsOf({ ru: ru.timesOfDay, en: en.timesOfDay });
export const filters = labelsOf({ ru: ru.filters, en: en.filters });
export const revertReasons = labelsOf({ ru: ru.revertReasons, en: en.revertReasons });
export const photoKinds = labelsOf({ ru: ru.photoKinds, en: en.photoKinds });
export const account = labelsOf({ ru: ru.account, en: en.account });
export const speedUnits = labelsOf({ ru: ru.speedUnits, en: en.speedUnits });
export const measures = labelsOf({ ru: ru.measures, en: en.measures });
export const compass = labelsOf({ ru: ru.compass, en: en.compass });
export const hemispheres = labelsOf({ ru: ru.hemispheres, en: en.hemispheres });
export const product = labelsOf({ ru: ru.product, en: en.product });
export const waypoints = labelsOf({ ru: ru.waypoints, en: en.waypoints });
export const bookmarks = labelsOf({ ru: ru.bookmarks, en: en.bookmarks });
export const lawRules = labelsOf({ ru: ru.lawRules, en: en.lawRules });
export const formats = labelsOf({ ru: ru.formats, en: en.formats });

/** A language with a missing or an extra text does not compile. */
// #__NO_SIDE_EFFECTS__
function labelsOf<Id extends string | number>(
  texts: Readonly<Record<Language, Readonly<Record<Id, string>>>>,
): Readonly<Record<Id, Label>> {
  const ids = Object.keys(texts[defaultLanguage]) as Id[];
  return Object.fromEntries(ids.map((id) => [id, byLanguage((language) => texts[language][id])])) as Record<Id, Label>;
}
