import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { UserModule } from '../user/user.module.js';
import { userSchema } from '../user/user.model.js';
import { DuplicateController } from './duplicate.controller.js';
import { DuplicateFinder } from './duplicateFinder.js';
import { DuplicateNight } from './duplicateNight.js';
import { duplicatePairSchema } from './duplicatePair.model.js';
import { DuplicatePairs } from './duplicatePairs.js';

/** Finding the records of one person. */
@Module({
  imports: [
    UserModule,
    MongooseModule.forFeature([
      { name: 'user', schema: userSchema },
      { name: 'duplicate_pair', schema: duplicatePairSchema },
    ]),
  ],
  controllers: [DuplicateController],
  providers: [DuplicateFinder, DuplicateNight, DuplicatePairs],
})
export class DuplicateModule {}
