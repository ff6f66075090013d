import { type CampUnit, fitsGender } from './unit.js';

/** The gender that a unit is reserved for while a plan is made, in addition to the unit's own gender. */
type GivenTo = { readonly gender: number | null } | null;

/** A unit while a plan is made. */
export class PlannedUnit {
  readonly key: string;
  free: number;
  private readonly groups = new Map<string, readonly string[]>();
  private readonly genders = new Set<number | null>();
  private givenTo: GivenTo = null;

  constructor(readonly unit: CampUnit & { readonly held: number }) {
    this.key = unit.key;
    this.free = Math.max(0, unit.places - unit.held);
  }

  get isEmpty(): boolean {
    return this.groups.size === 0;
  }

  /** It is for everybody, and not given to a gender yet. */
  get isOpen(): boolean {
    return this.unit.forGender === null && this.givenTo === null;
  }

  /** People of several genders were placed there by hand. */
  get isMixed(): boolean {
    return this.genders.size > 1;
  }

  /** It belongs to an accommodation. */
  get isBound(): boolean {
    return this.unit.category !== null;
  }

  get gender(): number | null {
    return this.givenTo ? this.givenTo.gender : this.unit.forGender;
  }

  /** Equal for all units that accept the same people. */
  get pool(): string {
    const given = this.givenTo ? `only ${String(this.givenTo.gender)}` : 'all';
    return JSON.stringify([this.unit.category, this.unit.forGender, given]);
  }

  accepts({ gender, category }: { gender: number | null; category: number | null }): boolean {
    return (
      (this.unit.category === null || this.unit.category === category) &&
      fitsGender(this.unit, gender) &&
      (this.givenTo === null || this.givenTo.gender === gender)
    );
  }

  giveTo(gender: number | null): void {
    this.givenTo = { gender };
  }

  giveToThoseThere(): void {
    const [gender] = this.genders;
    if (gender !== undefined && !this.isMixed && this.unit.forGender === null) this.giveTo(gender);
  }

  assign(group: readonly string[], gender: number | null): void {
    this.free = Math.max(0, this.free - 1);
    this.groups.set(JSON.stringify(group), group);
    this.genders.add(gender);
  }

  /**
   * How similar the people in the unit are to a group: the number of leading properties, the most important first, that
   * the most similar group in the unit shares with it.
   */
  nearness(group: readonly string[]): number {
    let most = 0;
    for (const there of this.groups.values()) {
      const at = group.findIndex((value, index) => value !== there[index]);
      most = Math.max(most, at < 0 ? group.length : at);
    }
    return most;
  }
}
