import type { Language } from '@dozor/domain/schema/label.ts';

/** All texts of the small map: too few to load the catalogues for. */
export const embedText: Readonly<Record<Language, { title: string; open: string; noMap: string }>> = {
  ru: { title: 'Карта камер Дозора', open: 'Открыть в Дозоре', noMap: 'Браузер не может показать карту' },
  en: { title: 'Dozor camera map', open: 'Open in Dozor', noMap: 'This browser cannot show the map' },
};
