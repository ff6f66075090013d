import { Injectable, type OnModuleInit } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model, Types } from 'mongoose';
import { isDuplicateKey } from '../platform/mongo/duplicateKey.js';
import {
  type ErasedPerson,
  type PersonalData,
  type Person,
  PersonalDataHolders,
} from '../platform/privacy/personalData.js';
import type { PrivacyRequest } from './privacyRequest.model.js';

/** What people ask about their own data; staff answer it. */
@Injectable()
export class PrivacyRequests implements PersonalData, OnModuleInit {
  readonly section = 'privacyRequests';

  constructor(
    @InjectModel('privacyRequest') private readonly requests: Model<PrivacyRequest>,
    private readonly holders: PersonalDataHolders,
  ) {}

  onModuleInit(): void {
    this.holders.add(this);
  }

  /** Files a request; a repeat adds nothing. */
  async file(personId: Types.ObjectId, kind: PrivacyRequest['kind'], text: string): Promise<void> {
    const request: PrivacyRequest = {
      _id: `${personId.toHexString()}:${kind}`,
      personId,
      kind,
      text,
      state: 'OPEN',
      at: new Date(),
    };
    await this.requests.create(request).catch((error: unknown) => {
      if (!isDuplicateKey(error)) throw error;
    });
  }

  held({ _id }: Person): AsyncIterable<object> {
    return this.requests.find({ personId: _id }).lean().cursor();
  }

  /** The request stays as proof that it was answered; its words go. */
  async erase({ _id }: ErasedPerson): Promise<void> {
    await this.requests.updateMany({ personId: _id }, { $set: { text: '' } });
  }
}
