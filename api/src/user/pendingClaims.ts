import { Injectable } from '@nestjs/common';
import { setTimeout as pause } from 'node:timers/promises';
import { Conflict } from '../platform/errors/appError.js';
import { isDuplicateKey } from '../platform/mongo/inserts.js';
import { TAKEN_CONTACTS } from './duplicates.js';
import type { User } from './user.model.js';

/** The email addresses and phone numbers that belong to one record. */
export type Claims = Pick<User, 'emails' | 'phones'>;

/** A feature that moves claims from one record to another in two writes. */
export interface PassesClaims {
  /** Those of the claims that have left one record and have not reached the other one yet. */
  underWay(claims: Claims): Promise<Claims>;
}

/**
 * Protects claims that are moving from one record to another, since between the two writes no unique index does. A
 * writer who takes a claim checks here after its write, and a moving claim is stored before it leaves its record, so
 * one of the two always sees the other.
 */
@Injectable()
export class PendingClaims {
  private readonly features: PassesClaims[] = [];

  add(feature: PassesClaims): void {
    this.features.push(feature);
  }

  /** @returns the refusals by index, for those whose claims are moving */
  async refusals(all: readonly Claims[]): Promise<Map<number, Conflict>> {
    const requested = { emails: all.flatMap(one => one.emails), phones: all.flatMap(one => one.phones) };
    if (requested.emails.length + requested.phones.length === 0) return new Map();
    const found = await Promise.all(this.features.map(feature => feature.underWay(requested)));
    const [emails, phones] = [found.flatMap(one => one.emails), found.flatMap(one => one.phones)];
    const refused = new Map<number, Conflict>();
    for (const [at, claims] of all.entries()) {
      if (claims.emails.some(email => emails.includes(email))) refused.set(at, taken('email'));
      else if (claims.phones.some(phone => phones.includes(phone))) refused.set(at, taken('phone'));
    }
    return refused;
  }
}

/** A writer that has to give up a claim does so within half a second, unless it crashed. */
const TRIES = 20;
const PAUSE_MS = 25;

/**
 * Writes claims that another writer may hold for a moment, with retries. @throws the duplicate key error after half a
 * second
 */
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

/** The claims of a record that it did not have before. */
export const newClaims = (before: Claims, after: Claims): Claims => ({
  emails: after.emails.filter(email => !before.emails.includes(email)),
  phones: after.phones.filter(phone => !before.phones.includes(phone)),
});

const taken = (field: keyof typeof TAKEN_CONTACTS) =>
  new Conflict(TAKEN_CONTACTS[field], { errors: { [field]: TAKEN_CONTACTS[field] } });
