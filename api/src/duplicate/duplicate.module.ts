import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { SessionModule } from '../session/session.module.js';
import { consentRowSchema } from '../user/consents.js';
import { UserModule } from '../user/user.module.js';
import { userSchema } from '../user/user.model.js';
import { VisitorModule } from '../visitor/visitor.module.js';
import { DuplicateController } from './duplicate.controller.js';
import { DuplicateFinder, DuplicateNight } from './duplicateFinder.js';
import { duplicatePairSchema, mergeSchema } from './duplicate.model.js';
import { DuplicatePairs, MergedPairs } from './duplicatePairs.js';
import { MergedClaims } from './mergedClaims.js';
import { MergedRecords } from './mergedRecords.js';
import { MergeMails } from './mergeMails.js';
import { MergeMoves } from './mergeMoves.js';
import { MergePersonalData } from './mergePersonalData.js';
import { MergePlans } from './mergePlans.js';
import { Merges } from './merges.js';
import { MergeSteps } from './mergeSteps.js';
import { MergeUndo } from './mergeUndo.js';
import { SimilarMembers } from './similarMembers.js';

/** Finds and merges duplicate records of a person. */
@Module({
  imports: [
    UserModule,
    SessionModule,
    VisitorModule,
    MongooseModule.forFeature([
      { name: 'user', schema: userSchema },
      { name: 'duplicate_pair', schema: duplicatePairSchema },
      { name: 'consent', schema: consentRowSchema },
      { name: 'merge', schema: mergeSchema },
    ]),
  ],
  controllers: [DuplicateController],
  providers: [
    DuplicateFinder,
    DuplicateNight,
    DuplicatePairs,
    MergedClaims,
    MergedPairs,
    MergedRecords,
    MergeMails,
    MergeMoves,
    MergePersonalData,
    MergePlans,
    Merges,
    MergeSteps,
    MergeUndo,
    SimilarMembers,
  ],
  exports: [DuplicateFinder, DuplicatePairs, Merges, MergeUndo, SimilarMembers],
})
export class DuplicateModule {}
