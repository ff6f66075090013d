import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model, Types } from 'mongoose';
import { Effect } from '../platform/effects/effect.js';
import { memberMoved, type Moved } from '../user/memberEffects.js';
import { PeopleRepository } from '../user/peopleRepository.js';
import type { Question } from './question.model.js';

/** Keeps each question in the area of its asker (docs/rules/access.md#2). */
@Injectable()
export class QuestionEffects {
  constructor(
    @InjectModel('question') private readonly questions: Model<Question>,
    private readonly people: PeopleRepository,
  ) {}

  @Effect(memberMoved)
  async moved({ _id, connectedAreaId }: Moved): Promise<void> {
    if (connectedAreaId) await this.moveArea(_id, connectedAreaId);
  }

  /** Updates the area of all questions of a member who has moved. A repeat changes nothing. */
  async moveArea(userId: Types.ObjectId, areaId: Types.ObjectId | null): Promise<void> {
    await this.questions.updateMany(
      { askBy: userId, connectedAreaId: { $ne: areaId } },
      { $set: { connectedAreaId: areaId }, $inc: { __v: 1 } },
    );
  }

  /**
   * Checks the area of a question that was just stored with the area from the start of the request: the asker may
   * have moved meanwhile, before `moveArea` could see the question. @returns its current area
   */
  async catchUp(question: Pick<Question, 'askBy' | 'connectedAreaId'>): Promise<Types.ObjectId | null> {
    const asker = (await this.people.byId([question.askBy])).get(question.askBy.toHexString());
    const areaId = asker?.connectedAreaId ?? null;
    if (String(areaId) !== String(question.connectedAreaId ?? null)) {
      await this.moveArea(question.askBy, areaId);
    }
    return areaId;
  }
}
