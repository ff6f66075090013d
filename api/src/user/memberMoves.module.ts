import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { MemberMoves } from './memberMoves.js';
import { MemberNames } from './memberNames.js';
import { userSchema } from './user.model.js';

@Module({
  imports: [MongooseModule.forFeature([{ name: 'user', schema: userSchema }])],
  providers: [MemberMoves, MemberNames],
  exports: [MemberMoves, MemberNames],
})
export class MemberMovesModule {}
