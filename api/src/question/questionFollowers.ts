import { Injectable, type OnModuleInit } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model, Types } from 'mongoose';
import { MemberMoves } from '../user/memberMoves.js';
import { PeopleRepository } from '../user/peopleRepository.js';
import type { Question } from './question.model.js';

/** Keeps each question in the area of its asker (docs/rules/access.md#2). */
@Injectable()
export class QuestionFollowers implements OnModuleInit {
  constructor(
    @InjectModel('question') private readonly questions: Model<Question>,
    private readonly people: PeopleRepository,
    private readonly moves: MemberMoves,
  ) {}

  onModuleInit(): void {
    this.moves.follow((member, to) => this.followAsker(member, to));
  }

  /** Updates the area of all questions of a member who has moved. A repeat changes nothing. */
  async followAsker(userId: Types.ObjectId, areaId: Types.ObjectId | null): Promise<void> {
    await this.questions.updateMany(
      { askBy: userId, connectedAreaId: { $ne: areaId } },
      { $set: { connectedAreaId: areaId }, $inc: { __v: 1 } },
    );
  }

  /**
   * Checks the area of a question that was just stored with the area from the start of the request: the asker may
   * have moved meanwhile, before `followAsker` could see the question. @returns its current area
   */
  async catchUp(question: Pick<Question, 'askBy' | 'connectedAreaId'>): Promise<Types.ObjectId | null> {
    const asker = (await this.people.byId([question.askBy])).get(question.askBy.toHexString());
    const areaId = asker?.connectedAreaId ?? null;
    if (String(areaId) !== String(question.connectedAreaId ?? null)) {
      await this.followAsker(question.askBy, areaId);
    }
    return areaId;
  }
}
