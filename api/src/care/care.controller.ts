import {
  attendanceBody,
  type AttendanceBody,
  type AttendanceFilters,
  bulkCareTaskBody,
  type BulkCareTaskBody,
  type CareContactFilters,
  type CarePeopleFilters,
  careRulesBody,
  type CareRulesBody,
  careSummaryQuery,
  type CareSummaryQuery,
  type CareTaskFilters,
  createCareContactBody,
  type CreateCareContactBody,
  createCareTaskBody,
  type CreateCareTaskBody,
  createGatheringBody,
  type CreateGatheringBody,
  distributionBody,
  type DistributionBody,
  type GatheringFilters,
  noQuery,
  RULE_KINDS,
  updateCareTaskBody,
  type UpdateCareTaskBody,
  updateGatheringBody,
  type UpdateGatheringBody,
} from '@coastok/domain';
import { Body, Controller, Param, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Types } from 'mongoose';
import type { Caller } from '../platform/auth/caller.js';
import { CurrentCaller, EffectId, IfMatch } from '../platform/http/requestDecorators.js';
import { Route } from '../platform/http/route.decorator.js';
import { DescribeList, ListQuery, type ListRequest } from '../platform/lists/listQuery.js';
import { Attendances } from './attendances.js';
import {
  attendanceList,
  careContactList,
  carePeopleList,
  careTaskList,
  gatheringList,
} from './care.lists.js';
import { CareContacts } from './careContacts.js';
import { CareDistribution, CarePeople } from './carePeople.js';
import { CareRules } from './careRules.js';
import { CareSettingsService } from './careSettingsService.js';
import { CareSummaries } from './careFigures.js';
import { CareTaskRepository } from './careTaskRepository.js';
import { CareTasks } from './careTasks.js';
import { Gatherings } from './gatherings.js';

@ApiTags('care')
@Controller()
export class CareController {
  constructor(
    private readonly people: CarePeople,
    private readonly repository: CareTaskRepository,
    private readonly tasks: CareTasks,
    private readonly contacts: CareContacts,
    private readonly summaries: CareSummaries,
    private readonly settings: CareSettingsService,
    private readonly rules: CareRules,
    private readonly distribution: CareDistribution,
  ) {}

  @Route('carePeople.list')
  @DescribeList(carePeopleList)
  listPeople(
    @CurrentCaller() caller: Caller,
    @ListQuery(carePeopleList) request: ListRequest<CarePeopleFilters>,
  ) {
    return this.people.list(caller, request);
  }

  @Route('carePeople.read')
  readPerson(@CurrentCaller() caller: Caller, @Param('id') id: string) {
    return this.people.read(caller, id);
  }

  @Route('careTask.list')
  @DescribeList(careTaskList)
  listTasks(@CurrentCaller() caller: Caller, @ListQuery(careTaskList) request: ListRequest<CareTaskFilters>) {
    return this.repository.list(caller, request);
  }

  @Route('careTask.read')
  readTask(@CurrentCaller() caller: Caller, @Param('id') id: string) {
    return this.repository.read(caller, id);
  }

  @Route('careTask.create')
  createTask(
    @CurrentCaller() caller: Caller,
    @Body({ schema: createCareTaskBody }) body: CreateCareTaskBody,
    @EffectId() id: Types.ObjectId,
  ) {
    return this.tasks.create(caller, body, id);
  }

  @Route('careTask.updateMany')
  updateTasks(@CurrentCaller() caller: Caller, @Body({ schema: bulkCareTaskBody }) body: BulkCareTaskBody) {
    return this.tasks.updateMany(caller, body);
  }

  @Route('careTask.update')
  updateTask(
    @CurrentCaller() caller: Caller,
    @Param('id') id: string,
    @Body({ schema: updateCareTaskBody }) body: UpdateCareTaskBody,
    @IfMatch() version: number | undefined,
  ) {
    return this.tasks.update(caller, id, body, version);
  }

  @Route('careContact.list')
  @DescribeList(careContactList)
  listContacts(
    @CurrentCaller() caller: Caller,
    @ListQuery(careContactList) request: ListRequest<CareContactFilters>,
  ) {
    return this.contacts.list(caller, request);
  }

  @Route('careContact.read')
  readContact(@CurrentCaller() caller: Caller, @Param('id') id: string) {
    return this.contacts.read(caller, id);
  }

  @Route('careContact.create')
  createContact(
    @CurrentCaller() caller: Caller,
    @Body({ schema: createCareContactBody }) body: CreateCareContactBody,
    @EffectId() id: Types.ObjectId,
  ) {
    return this.contacts.create(caller, body, id);
  }

  @Route('careContact.remove')
  removeContact(@CurrentCaller() caller: Caller, @Param('id') id: string) {
    return this.contacts.remove(caller, id);
  }

  @Route('care.summary')
  summary(
    @CurrentCaller() caller: Caller,
    @Query({ schema: careSummaryQuery }) { areaId }: CareSummaryQuery,
  ) {
    return this.summaries.of(caller, areaId);
  }

  @Route('careRules.read')
  readRules(@Query({ schema: noQuery }) _query: unknown) {
    return this.settings.read();
  }

  @Route('careRules.update')
  async updateRules(
    @CurrentCaller() caller: Caller,
    @Body({ schema: careRulesBody }) body: CareRulesBody,
    @IfMatch() version: number | undefined,
  ) {
    const settings = await this.settings.update(caller, body, version);
    for (const kind of RULE_KINDS) if (!settings[kind].enabled) await this.rules.endKind(kind);
    return settings;
  }

  @Route('careRules.run')
  runRules() {
    return this.rules.runAll();
  }

  @Route('careDistribution.read')
  propose(
    @CurrentCaller() caller: Caller,
    @Query({ schema: careSummaryQuery }) { areaId }: CareSummaryQuery,
  ) {
    return this.distribution.propose(caller, areaId);
  }

  @Route('careDistribution.apply')
  distribute(@CurrentCaller() caller: Caller, @Body({ schema: distributionBody }) body: DistributionBody) {
    return this.distribution.apply(caller, body);
  }
}

@ApiTags('gathering')
@Controller()
export class GatheringController {
  constructor(
    private readonly gatherings: Gatherings,
    private readonly attendances: Attendances,
  ) {}

  @Route('gathering.list')
  @DescribeList(gatheringList)
  list(@CurrentCaller() caller: Caller, @ListQuery(gatheringList) request: ListRequest<GatheringFilters>) {
    return this.gatherings.list(caller, request);
  }

  @Route('gathering.read')
  read(@CurrentCaller() caller: Caller, @Param('id') id: string) {
    return this.gatherings.read(caller, id);
  }

  @Route('gathering.create')
  create(
    @CurrentCaller() caller: Caller,
    @Body({ schema: createGatheringBody }) body: CreateGatheringBody,
    @EffectId() id: Types.ObjectId,
  ) {
    return this.gatherings.create(caller, body, id);
  }

  @Route('gathering.update')
  update(
    @CurrentCaller() caller: Caller,
    @Param('id') id: string,
    @Body({ schema: updateGatheringBody }) body: UpdateGatheringBody,
    @IfMatch() version: number | undefined,
  ) {
    return this.gatherings.update(caller, id, body, version);
  }

  @Route('gathering.remove')
  remove(@CurrentCaller() caller: Caller, @Param('id') id: string) {
    return this.gatherings.remove(caller, id);
  }

  @Route('gathering.close')
  close(@CurrentCaller() caller: Caller, @Param('id') id: string) {
    return this.gatherings.close(caller, id);
  }

  @Route('gathering.attendance')
  @DescribeList(attendanceList)
  attendance(
    @CurrentCaller() caller: Caller,
    @Param('id') id: string,
    @ListQuery(attendanceList) request: ListRequest<AttendanceFilters>,
  ) {
    return this.attendances.list(caller, id, request);
  }

  @Route('gathering.mark')
  mark(
    @CurrentCaller() caller: Caller,
    @Param('id') id: string,
    @Body({ schema: attendanceBody }) body: AttendanceBody,
    @IfMatch() version: number | undefined,
  ) {
    return this.attendances.mark(caller, id, body, version);
  }
}
