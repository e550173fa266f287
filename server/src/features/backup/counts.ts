/** Counts by two numbers; what is counted on one side is taken away on the other. */
export class Counts {
  readonly #groups = new Map<number, Map<number, number>>();

  add(group: number, member: number, count: number): void {
    let members = this.#groups.get(group);
    if (!members) {
      members = new Map();
      this.#groups.set(group, members);
    }
    members.set(member, (members.get(member) ?? 0) + count);
  }

  /** @returns one that is left, 0 if nothing is */
  difference(): number {
    for (const members of this.#groups.values()) for (const count of members.values()) if (count !== 0) return count;
    return 0;
  }
}
