import { Injectable, type OnModuleInit } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { type Claims, PendingClaims, type PassesClaims } from '../user/pendingClaims.js';
import type { Merge } from './duplicate.model.js';

/** The states in which one record may have released addresses that the other has not taken yet. */
const PASSING: Merge['state'][] = ['planned', 'undoing'];

/** Addresses and phone numbers that are moving from one record to the other by a merge or its undo. */
@Injectable()
export class MergedClaims implements PassesClaims, OnModuleInit {
  constructor(
    @InjectModel('merge') private readonly merges: Model<Merge>,
    private readonly all: PendingClaims,
  ) {}

  onModuleInit(): void {
    this.all.add(this);
  }

  async underWay({ emails, phones }: Claims): Promise<Claims> {
    const passing = await this.merges
      .find(
        {
          state: { $in: PASSING },
          $or: [{ 'before.emails': { $in: emails } }, { 'before.phones': { $in: phones } }],
        },
        { 'before.emails': 1, 'before.phones': 1 },
      )
      .lean<{ before?: Partial<Claims> }[]>();
    return {
      emails: passing.flatMap(({ before }) => before?.emails ?? []),
      phones: passing.flatMap(({ before }) => before?.phones ?? []),
    };
  }
}
