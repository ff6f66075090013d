import { Global, Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { serviceAnswerSchema } from './serviceAnswer.model.js';
import { ServiceAnswers } from './serviceAnswers.js';

@Global()
@Module({
  imports: [MongooseModule.forFeature([{ name: 'service_answer', schema: serviceAnswerSchema }])],
  providers: [ServiceAnswers],
  exports: [ServiceAnswers],
})
export class ServicesModule {}
