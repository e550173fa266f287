/** The lists of the moderators besides the edits, by the name that they have in the address. */
export const moderationTabs = ['complaints', 'gone', 'builds', 'photos'] as const;

export type ModerationTab = (typeof moderationTabs)[number];
