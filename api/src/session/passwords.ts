import { foldForSearch } from '@coastok/domain';
import { Injectable } from '@nestjs/common';
import { hash, verify } from '@node-rs/argon2';
import { dictionary } from '@zxcvbn-ts/language-common';
import { randomBytes, randomInt } from 'node:crypto';
import type { Caller } from '../platform/auth/caller.js';
import type { Device } from '../platform/auth/deviceTokens.js';
import { InvalidInput } from '../platform/errors/appError.js';
import { type Account, UserAccounts } from '../user/userAccounts.js';
import { SignInLimits } from './signInLimits.js';

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

const MOST_COMMON = 10_000;

/** Common passwords in this community, in addition to the dictionary. */
const TRIED_HERE =
  `12345678 123456789 1234567890 12345678910 123123123 11111111 00000000 87654321 987654321 0987654321 88888888 66666666
  99999999 77777777 12341234 11223344 1122334455 147258369 123654789 102030405060 10203040 123456abc 123456789a a123456789
  a1234567 abcd1234 abc12345 abcd12345 abc123456 abcdefgh abcdefg1 1q2w3e4r 1q2w3e4r5t 1qaz2wsx qwertyui qwerty12 qwerty123
  qwerty1234 qwertyuiop asdfghjk asdfghjkl asdf1234 zxcvbnm1 zxcvbnm123 qazwsxedc q1w2e3r4 q1w2e3r4t5 password passw0rd
  p@ssw0rd p@ssword pass1234 password1 password12 password123 password1234 password@123 passw0rd123 mypassword welcome1
  welcome123 welcome@123 admin123 admin1234 admin@123 administrator letmein1 letmein123 iloveyou iloveyou1 iloveyou2
  sunshine princess football baseball superman batman123 computer internet whatever trustno1 starwars michelle jennifer
  jordan23 hello123 monkey123 dragon123 master123 shadow123 michael1 charlie1 liverpool chelsea1 arsenal1 cricket1
  cricket123 india123 india@123 bharat123 krishna1 krishna123 krishna@123 harekrishna harekrishna108 hare1234 radhakrishna
  radheradhe radhe123 jaishreeram jaishriram jaimatadi sairam123 omsairam omnamahshivaya omnamah1 ganesh123 shiva123
  shivshakti hanuman1 hanuman123 govinda1 govinda108 gopal123 mayapur1 mayapur108 vrindavan jagannath jagannath1 prabhupada
  changeme changeme1 default1 temp1234 temporary test1234 testtest guest123 secret123 samsung1 redmi123 android1 google123
  facebook instagram whatsapp coastok1 coastok123 coastok108`.split(/\s+/);

/** The passwords that an attacker tries first; the dictionary starts with the most common one. */
const COMMON_PASSWORDS: ReadonlySet<string> = new Set([
  ...dictionary.passwords.slice(0, MOST_COMMON),
  ...TRIED_HERE,
]);

/** Words that stay guessable with digits or signs added at either end. */
const COMMON_WORDS: ReadonlySet<string> = new Set(
  `krishna krsna radha radhe radhekrishna harekrishna haribol govinda gopal gauranga nitai prabhupada jagannath mayapur
  vrindavan coastok udgaar viplava welcome`.split(/\s+/),
);

/** Whether a password is one of the first that an attacker tries (docs/security.md#10). */
export function isCommonPassword(password: string): boolean {
  const folded = foldForSearch(password);
  const word = folded.replaceAll(/^[^\p{L}\p{M}]+|[^\p{L}\p{M}]+$/gu, '');
  return COMMON_PASSWORDS.has(folded) || COMMON_WORDS.has(word);
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

/** Verifies a signed-in person's password again, since an open session does not prove who is using it. */
@Injectable()
export class OwnPassword {
  constructor(
    private readonly accounts: UserAccounts,
    private readonly passwords: Passwords,
    private readonly limits: SignInLimits,
  ) {}

  /** @throws InvalidInput naming `password`, counted as a failed sign-in; TooMany after too many of them. */
  async prove(caller: Caller, password: string, device: Device | null): Promise<void> {
    const { userId, email } = caller;
    const counted = await this.limits.count({ email, userId, origin: caller, device });
    if (!(await this.passwords.matches(await this.accounts.passwordHashOf(userId), password)))
      throw InvalidInput.field('password', 'The password is not right.');
    counted.passwordRight();
    counted.signedIn();
  }
}
