import { Injectable } from '@nestjs/common';
import { setTimeout as pause } from 'node:timers/promises';
import { Conflict } from '../platform/errors/appError.js';
import { isDuplicateKey } from '../platform/mongo/duplicateKey.js';
import { TAKEN_CONTACTS } from './duplicates.js';
import type { User } from './user.model.js';

/** Addresses and numbers of somebody. */
export type Claims = Pick<User, 'emails' | 'phones'>;

/** A feature by which claims pass from one record to another, which is two writes. */
export interface PassesClaims {
  /** Which of these have left one record, and have not reached the other one yet. */
  underWay(claims: Claims): Promise<Claims>;
}

/**
 * Keeps claims that pass from one record to another from everybody else: between the two writes no index does. Who takes a
 * claim looks here after the write, and what passes is written down before it leaves, so one of the two gives way.
 */
@Injectable()
export class ClaimsUnderWay {
  private readonly features: PassesClaims[] = [];

  add(feature: PassesClaims): void {
    this.features.push(feature);
  }

  /** @returns the refusals of those whose claims are under way, by their place */
  async refusals(all: readonly Claims[]): Promise<Map<number, Conflict>> {
    const asked = { emails: all.flatMap(one => one.emails), phones: all.flatMap(one => one.phones) };
    if (asked.emails.length + asked.phones.length === 0) return new Map();
    const found = await Promise.all(this.features.map(feature => feature.underWay(asked)));
    const [emails, phones] = [found.flatMap(one => one.emails), found.flatMap(one => one.phones)];
    const refused = new Map<number, Conflict>();
    for (const [at, claims] of all.entries()) {
      if (claims.emails.some(email => emails.includes(email))) refused.set(at, taken('email'));
      else if (claims.phones.some(phone => phones.includes(phone))) refused.set(at, taken('phone'));
    }
    return refused;
  }
}

/** Who takes what passes has given way within half a second, unless a crash kept them from it. */
const TRIES = 20;
const PAUSE_MS = 25;

/** Writes what takes claims that pass; while somebody has them who gives way, again. @throws the duplicate key after half a second */
export async function claiming<T>(write: () => Promise<T>): Promise<T> {
  for (let left = TRIES; ; left--) {
    try {
      return await write();
    } catch (error) {
      if (!isDuplicateKey(error) || left === 0) throw error;
      await pause(PAUSE_MS);
    }
  }
}

/** What a record claims that it did not claim before. */
export const newClaims = (before: Claims, after: Claims): Claims => ({
  emails: after.emails.filter(email => !before.emails.includes(email)),
  phones: after.phones.filter(phone => !before.phones.includes(phone)),
});

const taken = (field: keyof typeof TAKEN_CONTACTS) =>
  new Conflict(TAKEN_CONTACTS[field], { errors: { [field]: TAKEN_CONTACTS[field] } });
