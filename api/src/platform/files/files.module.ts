import { Global, Module } from '@nestjs/common';
import { FileLinks } from './fileLinks.js';
import { FileStore } from './fileStore.js';

@Global()
@Module({ providers: [FileLinks, FileStore], exports: [FileLinks, FileStore] })
export class FilesModule {}
