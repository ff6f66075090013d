import { Global, Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { textChangeSchema } from './textChange.model.js';
import { TextsInForce } from './textsInForce.js';

@Global()
@Module({
  imports: [MongooseModule.forFeature([{ name: 'text_change', schema: textChangeSchema }])],
  providers: [TextsInForce],
  exports: [TextsInForce, MongooseModule],
})
export class LanguagesModule {}
