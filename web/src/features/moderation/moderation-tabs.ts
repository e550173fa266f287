/** The moderators' lists other than the edits, by their name in the address. */
export const moderationTabs = ['complaints', 'gone', 'builds', 'photos'] as const;

export type ModerationTab = (typeof moderationTabs)[number];
