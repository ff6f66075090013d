import { Global, Module } from '@nestjs/common';
import { FileLinks } from './fileLinks.js';
import { FilePeople } from './filePeople.js';
import { FileStore } from './fileStore.js';

@Global()
@Module({ providers: [FileLinks, FileStore, FilePeople], exports: [FileLinks, FileStore] })
export class FilesModule {}
