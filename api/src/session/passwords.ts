import { foldForSearch } from '@coastok/domain';
import { Injectable } from '@nestjs/common';
import { hash, verify } from '@node-rs/argon2';
import { randomBytes, randomInt } from 'node:crypto';
import { InvalidInput } from '../platform/errors/appError.js';
import type { Account } from '../user/userAccounts.js';
import { isCommonPassword } from './commonPasswords.js';

/** argon2id, one lane of 46 MiB (docs/security.md#10); the library's default algorithm is argon2id. */
export const COST = { memoryCost: 47_104, timeCost: 1, parallelism: 1 };

/** A higher number would use more memory without being faster. */
const MOST_AT_ONCE = 4;

/** Letters and digits that are not confused when read aloud. */
const READABLE = 'abcdefghjkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789';

/** Data about a person that others know and try first as a password. */
export type WhatOthersKnow = Pick<Account, 'name' | 'initiatedName' | 'email' | 'phone'>;

/** Shorter words occur by chance inside other words. */
const SHORTEST_WORD = 4;

/** The phone, the names and the parts of the email address, folded: `nitai.dasa1986@…` has two words. */
function wordsOf({ name, initiatedName, email, phone }: WhatOthersKnow): string[] {
  const [mailbox = ''] = email.split('@');
  const words = [name, initiatedName ?? '', mailbox].flatMap(text =>
    foldForSearch(text).split(/[^\p{L}\p{M}]+/u),
  );
  return [...words, mailbox, phone].filter(word => word.length >= SHORTEST_WORD);
}

/** Hashes and verifies passwords, a limited number at a time. */
@Injectable()
export class Passwords {
  private active = 0;
  private readonly waiting: (() => void)[] = [];
  /** A hash to compare with for unknown accounts, so that they take as long as known ones. */
  private nobody: Promise<string> | undefined;

  hash(password: string): Promise<string> {
    return this.inTurn(() => hash(password, COST));
  }

  /** Whether the password matches; takes the same time when there is no hash. */
  async matches(passwordHash: string | null | undefined, password: string): Promise<boolean> {
    // Created by the first check instead of at start, since it takes 46 MiB; all accounts wait for it alike.
    this.nobody ??= this.hash(randomBytes(16).toString('hex')).catch((error: unknown) => {
      this.nobody = undefined;
      throw error;
    });
    const nobody = await this.nobody;
    const compared = passwordHash ?? nobody;
    const right = await this.inTurn(() => verify(compared, password));
    return right && Boolean(passwordHash);
  }

  /** A random password to be read out once: four groups of four characters. */
  temporary(): string {
    const group = () => Array.from({ length: 4 }, () => READABLE[randomInt(READABLE.length)]).join('');
    return [group(), group(), group(), group()].join('-');
  }

  /** @throws InvalidInput for a password that others would guess first (docs/security.md#10) */
  refuseGuessable(password: string, known: WhatOthersKnow): void {
    if (isCommonPassword(password))
      throw refusal('This password is among the most used ones. Please choose another.');
    const folded = foldForSearch(password);
    // Compares phone numbers without the grouping of their digits.
    const ungrouped = folded.replace(/[^\p{L}\d]/gu, '');
    if (wordsOf(known).some(word => folded.includes(word) || ungrouped.includes(word)))
      throw refusal('Please choose a password without your own name, email or phone in it.');
  }

  private async inTurn<T>(work: () => Promise<T>): Promise<T> {
    if (this.active >= MOST_AT_ONCE) await new Promise<void>(resolve => this.waiting.push(resolve));
    else this.active++;
    try {
      return await work();
    } finally {
      const next = this.waiting.shift();
      if (next) next();
      else this.active--;
    }
  }
}

const refusal = (sentence: string) => InvalidInput.field('password', sentence);
