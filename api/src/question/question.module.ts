import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { MemberMovesModule } from '../user/memberMoves.module.js';
import { SharedWritesModule } from '../platform/reads/sharedWrites.module.js';
import { UserModule } from '../user/user.module.js';
import { UserDirectoryModule } from '../user/userDirectory.module.js';
import { QuestionController } from './question.controller.js';
import { questionSchema } from './question.model.js';
import { QuestionService } from './question.service.js';
import { QuestionAnswers } from './questionAnswers.js';
import { QuestionFigures } from './questionFigures.js';
import { QuestionFollowers } from './questionFollowers.js';
import { QuestionHistory } from './questionHistory.js';
import { QuestionPeople } from './questionPeople.js';
import { QuestionsWaiting } from './questionsWaiting.js';
import { QuestionSelection } from './questionSelection.js';
import { Recordings } from './recordings.js';

@Module({
  imports: [
    MongooseModule.forFeature([{ name: 'question', schema: questionSchema }]),
    UserDirectoryModule,
    MemberMovesModule,
    UserModule,
    SharedWritesModule,
  ],
  controllers: [QuestionController],
  providers: [
    QuestionService,
    QuestionAnswers,
    QuestionFigures,
    QuestionFollowers,
    QuestionHistory,
    QuestionPeople,
    QuestionSelection,
    QuestionsWaiting,
    Recordings,
  ],
  exports: [QuestionFigures, QuestionSelection, QuestionsWaiting],
})
export class QuestionModule {}
