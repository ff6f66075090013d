import { UNSAID } from '@coastok/domain';
import { Injectable } from '@nestjs/common';
import { Types } from 'mongoose';
import { DeviceRepository, type Recipient } from '../device/deviceRepository.js';
import { type Audience, MemberAudience } from '../user/memberAudience.js';

/** Up to this many members, phones are read by member; for larger audiences all phones are read and filtered. */
const SMALL = 5000;
const COUNT_LIVES_MS = 5000;
const MOST_COUNTS = 200;

/** Finds the phones of an audience. */
@Injectable()
export class Recipients {
  /** Cached counts: counting the whole community's phones takes a second or more, and a form asks repeatedly. */
  private readonly counts = new Map<string, { devices: Promise<number>; goodUntil: number }>();

  constructor(
    private readonly members: MemberAudience,
    private readonly devices: DeviceRepository,
  ) {}

  /** Each phone of an audience once, in batches; inactive members are left out. */
  async *of(audience: Audience): AsyncGenerator<Recipient[]> {
    if ((await this.members.count(audience)) <= SMALL) {
      const seen = new Set<string>();
      for await (const portion of this.devices.of(await this.members.ids(audience))) {
        // A phone whose owner changes between two batches must not appear twice.
        const fresh = portion.filter(({ token }) => !seen.has(token));
        for (const { token } of fresh) seen.add(token);
        yield fresh;
      }
      return;
    }
    for await (const portion of this.devices.all()) {
      const among = await this.members.among(
        audience,
        portion.map(({ userId }) => userId),
      );
      yield portion.filter(({ userId }) => among.has(userId.toHexString()));
    }
  }

  /** Tokens of those phones whose owner is unchanged and still in the audience. */
  async among(
    audience: Audience,
    phones: readonly Pick<Recipient, 'userId' | 'token'>[],
  ): Promise<Set<string>> {
    const owners = new Map(phones.map(({ token, userId }) => [token, userId]));
    const members = await this.members.among(audience, [...owners.values()]);
    const still = new Set<string>();
    const people = [...members].map(id => new Types.ObjectId(id));
    for await (const portion of this.devices.of(people)) {
      for (const { token, userId } of portion) if (owners.get(token)?.equals(userId)) still.add(token);
    }
    return still;
  }

  /** The number of phones of an audience, cached for a few seconds. */
  count(audience: Audience): Promise<number> {
    const key = JSON.stringify(audience);
    const kept = this.counts.get(key);
    if (kept && Date.now() < kept.goodUntil) return kept.devices;
    const devices = this.countNow(audience);
    this.counts.delete(key);
    this.counts.set(key, { devices, goodUntil: Date.now() + COUNT_LIVES_MS });
    devices.catch(() => this.counts.delete(key));
    for (const oldest of this.counts.keys()) {
      if (this.counts.size <= MOST_COUNTS) break;
      this.counts.delete(oldest);
    }
    return devices;
  }

  /** Counts the smaller side: the members of the audience, or everybody else. */
  private async countNow(audience: Audience): Promise<number> {
    const { purpose } = audience;
    if (purpose !== null && !UNSAID[purpose]) return this.devices.countOf(await this.members.ids(audience));
    const [members, others] = await Promise.all([
      this.members.count(audience),
      this.members.countOutside(audience),
    ]);
    if (members <= others) return this.devices.countOf(await this.members.ids(audience));
    const outside = await this.members.idsOutside(audience);
    const [all, foreign] = await Promise.all([this.devices.countAll(), this.devices.countOf(outside)]);
    return all - foreign;
  }
}
