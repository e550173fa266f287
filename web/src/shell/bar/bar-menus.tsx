export { AccountEntries } from './account-entries.tsx';
export { LanguageChoice } from './language-choice.tsx';
export { PhoneMenuContent } from './phone-menu-content.tsx';
export { ThemeChoice } from './theme-choice.tsx';
