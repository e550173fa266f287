/** The moderators' lists, by their name in the address, the most urgent first. */
export const moderationTabs = ['edits', 'complaints', 'gone', 'builds', 'photos'] as const;

export type ModerationTab = (typeof moderationTabs)[number];
