import { Injectable, type OnModuleInit } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model, Types } from 'mongoose';
import { MemberMoves } from '../user/memberMoves.js';
import { PeopleRepository } from '../user/peopleRepository.js';
import type { Question } from './question.model.js';

/** Keeps questions in the area of whoever asked them: a question belongs where its asker belongs (docs/rules/access.md#2). */
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

  /** A member has moved: all of the member's questions follow. A repeat changes nothing. */
  async followAsker(userId: Types.ObjectId, areaId: Types.ObjectId | null): Promise<void> {
    await this.questions.updateMany(
      { askBy: userId, connectedAreaId: { $ne: areaId } },
      { $set: { connectedAreaId: areaId }, $inc: { __v: 1 } },
    );
  }

  /**
   * A question was just stored with the area its asker had when the request came in: looks again, in case the
   * asker moved in between and `followAsker` could not see the question yet. @returns its area now.
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
