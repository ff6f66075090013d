/** A member without a carer. */
export interface Uncared {
  memberId: string;
  areaId: string;
  gender: number | null;
}

/** A carer who can take members of an area. */
export interface AvailableCarer {
  carerId: string;
  areaId: string;
  gender: number | null;
  /** How many members the carer has now. */
  members: number;
}

export interface Proposal {
  memberId: string;
  /** Null when nobody can be proposed. */
  carerId: string | null;
  why: string;
}

/**
 * Proposes a carer for each member without one: from the member's area, of the same gender, with the fewest members so
 * far. The same members and carers always give the same proposal.
 */
export function distribute(members: readonly Uncared[], carers: readonly AvailableCarer[]): Proposal[] {
  const load = new Map(carers.map(({ carerId, members: count }) => [carerId, count]));
  return members.map(({ memberId, areaId, gender }) => {
    const near = carers.filter(carer => carer.areaId === areaId && carer.carerId !== memberId);
    if (near.length === 0) return { memberId, carerId: null, why: 'The area has no carers.' };
    const fitting = gender === null ? near : near.filter(carer => carer.gender === gender);
    const [chosen] = fitting.sort(
      (a, b) => (load.get(a.carerId) ?? 0) - (load.get(b.carerId) ?? 0) || a.carerId.localeCompare(b.carerId),
    );
    if (!chosen) return { memberId, carerId: null, why: 'The area has no carer of the same gender.' };
    const has = load.get(chosen.carerId) ?? 0;
    load.set(chosen.carerId, has + 1);
    const same = gender === null ? 'Same area' : 'Same area and gender';
    return {
      memberId,
      carerId: chosen.carerId,
      why: `${same}; has ${has} ${has === 1 ? 'member' : 'members'}.`,
    };
  });
}
