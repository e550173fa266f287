/** As the column `ignored` has it: whether a vote counts, and why it does not. */
export const ignoredVotes = { counts: 0, impossibleTravel: 1, takenOut: 2, held: 3 } as const;
