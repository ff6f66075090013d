import { Global, Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { FileClaims } from './fileClaims.js';
import { FileCleanup } from './fileCleanup.js';
import { FileLinks } from './fileLinks.js';
import { FileNames } from './fileNames.js';
import { FilePersonalData } from './filePersonalData.js';
import { FileRepository } from './fileRepository.js';
import { storedFileSchema, unfinishedFileSchema } from './storedFile.model.js';

@Global()
@Module({
  imports: [
    MongooseModule.forFeature([
      { name: 'stored_file', schema: storedFileSchema },
      { name: 'unfinished_file', schema: unfinishedFileSchema },
    ]),
  ],
  providers: [FileLinks, FileRepository, FileClaims, FileNames, FileCleanup, FilePersonalData],
  exports: [FileLinks, FileRepository, FileClaims, FileNames],
})
export class FilesModule {}
