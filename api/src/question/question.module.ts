import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { DeviceModule } from '../device/device.module.js';
import { listParts } from '../platform/records/recordModule.js';
import { SharedWritesModule } from '../platform/cache/cachedTotals.js';
import { UserModule } from '../user/user.module.js';
import { PeopleRepositoryModule } from '../user/people.module.js';
import { QuestionController } from './question.controller.js';
import { questionList, QuestionRepository } from './questionRepository.js';
import { questionSchema } from './question.model.js';
import { QuestionService } from './question.service.js';
import { QuestionAnswers } from './questionAnswers.js';
import { QuestionFigures, QuestionsWaiting } from './questionFigures.js';
import { QuestionEffects } from './questionEffects.js';
import { QuestionHistory, QuestionPersonalData } from './questionsOfPerson.js';
import { QuestionPushes } from './questionPushes.js';
import { Recordings } from './recordings.js';

const LIST = listParts(questionList, QuestionRepository);

@Module({
  imports: [
    MongooseModule.forFeature([{ name: 'question', schema: questionSchema }]),
    DeviceModule,
    PeopleRepositoryModule,
    UserModule,
    SharedWritesModule,
  ],
  controllers: [...LIST.controllers, QuestionController],
  providers: [
    ...LIST.providers,
    QuestionService,
    QuestionAnswers,
    QuestionFigures,
    QuestionEffects,
    QuestionHistory,
    QuestionPersonalData,
    QuestionPushes,
    QuestionsWaiting,
    Recordings,
  ],
  exports: [QuestionFigures, QuestionsWaiting],
})
export class QuestionModule {}
