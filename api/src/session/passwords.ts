import { foldForSearch } from '@coastok/domain';
import { Injectable } from '@nestjs/common';
import { hash, verify } from '@node-rs/argon2';
import { randomBytes, randomInt } from 'node:crypto';
import { InvalidInput } from '../platform/errors/appError.js';
import type { Account } from '../user/userAccounts.js';
import { isCommonPassword } from './commonPasswords.js';

/** argon2id, one lane of 46 MiB (docs/security.md#10); the library's default algorithm is argon2id. */
export const COST = { memoryCost: 47_104, timeCost: 1, parallelism: 1 };

/** More at once would only trade memory for nothing. */
const MOST_AT_ONCE = 4;

/** Letters and digits that nobody mixes up when reading aloud. */
const READABLE = 'abcdefghjkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789';

/** What others know of somebody, and try first. */
export type WhatOthersKnow = Pick<Account, 'name' | 'initiatedName' | 'email' | 'phone'>;

/** Shorter ones stand in many a word by chance. */
const SHORTEST_WORD = 4;

/** The phone, names, and what the address of mail is made of, folded: `nitai.dasa1986@…` holds two words. */
function wordsOf({ name, initiatedName, email, phone }: WhatOthersKnow): string[] {
  const [mailbox = ''] = email.split('@');
  const words = [name, initiatedName ?? '', mailbox].flatMap(text =>
    foldForSearch(text).split(/[^\p{L}\p{M}]+/u),
  );
  return [...words, mailbox, phone].filter(word => word.length >= SHORTEST_WORD);
}

/** Hashes and checks passwords, a few at a time. */
@Injectable()
export class Passwords {
  private active = 0;
  private readonly waiting: (() => void)[] = [];
  /** A hash of nothing in particular: an unknown account must cost what a known one costs. */
  private nobody: Promise<string> | undefined;

  hash(password: string): Promise<string> {
    return this.inTurn(() => hash(password, COST));
  }

  /** Whether the password matches; takes the same time when there is no hash to match. */
  async matches(passwordHash: string | null | undefined, password: string): Promise<boolean> {
    // Made by the first check, not at each start, which it costs 46 MiB; every account waits for it alike.
    this.nobody ??= this.hash(randomBytes(16).toString('hex')).catch((error: unknown) => {
      this.nobody = undefined;
      throw error;
    });
    const nobody = await this.nobody;
    const compared = passwordHash ?? nobody;
    const right = await this.inTurn(() => verify(compared, password));
    return right && Boolean(passwordHash);
  }

  /** A random password to be read out once: four groups of four. */
  temporary(): string {
    const group = () => Array.from({ length: 4 }, () => READABLE[randomInt(READABLE.length)]).join('');
    return [group(), group(), group(), group()].join('-');
  }

  /** @throws InvalidInput for a password that others would guess first (docs/security.md#10). */
  refuseGuessable(password: string, known: WhatOthersKnow): void {
    if (isCommonPassword(password))
      throw refusal('This password is among the most used ones. Please choose another.');
    const folded = foldForSearch(password);
    // A phone number is one however its digits are grouped.
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
