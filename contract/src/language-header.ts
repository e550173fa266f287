/** Names the reader's language where the cookie `lang` does not: the app's, which its address may determine. */
export const languageHeader = 'x-language';
