import { Injectable, type OnModuleInit } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { type PersonalData, PersonalDataHolders } from '../platform/privacy/personalData.js';
import type { Event } from './event.model.js';

/** Pictures on an event's page belong to the event, whoever of the staff uploaded them. */
@Injectable()
export class EventPictures implements PersonalData, OnModuleInit {
  readonly section = 'events';

  constructor(
    @InjectModel('event') private readonly events: Model<Event>,
    private readonly holders: PersonalDataHolders,
  ) {}

  onModuleInit(): void {
    this.holders.add(this);
  }

  async published(fileIds: string[]): Promise<string[]> {
    if (fileIds.length === 0) return [];
    const landings = await this.events.find({}, { landing: 1 }).lean<Pick<Event, 'landing'>[]>();
    const shown = JSON.stringify(landings);
    return fileIds.filter(id => shown.includes(id));
  }
}
