import { Module, type OnModuleInit } from '@nestjs/common';
import { DiscoveryModule, DiscoveryService } from '@nestjs/core';
import { FileNames, NamesStoredFiles } from '../files/fileNames.js';
import { RunsAsJob } from '../jobs/job.js';
import { JobRunner } from '../jobs/jobRunner.js';
import { HoldsPersonalData, PersonalDataHolders } from '../privacy/personalData.js';
import { CanBeUndone, Reversibles } from '../undo/reversibles.js';
import { partsOf } from './part.js';

/** Hands the parts that features mark with a decorator to the classes that use them. */
@Module({ imports: [DiscoveryModule] })
export class PartsModule implements OnModuleInit {
  constructor(
    private readonly discovery: DiscoveryService,
    private readonly jobs: JobRunner,
    private readonly holders: PersonalDataHolders,
    private readonly reversibles: Reversibles,
    private readonly names: FileNames,
  ) {}

  onModuleInit(): void {
    for (const job of partsOf(this.discovery, RunsAsJob)) this.jobs.register(job);
    for (const holder of partsOf(this.discovery, HoldsPersonalData)) this.holders.add(holder);
    for (const kind of partsOf(this.discovery, CanBeUndone)) this.reversibles.add(kind);
    for (const feature of partsOf(this.discovery, NamesStoredFiles)) this.names.add(feature);
  }
}
