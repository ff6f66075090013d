import type { AreaRecord, PersonRecord } from '@coastok/domain';
import { displayName } from '@coastok/domain';
import type { Command } from 'commander';
import { addGroup, type CommandLine } from '../../frame/commandLine.js';
import { findArea } from '../fund/findArea.js';
import { addRecordCommands, type RecordKind } from '../records.js';

const named = (person: PersonRecord | null): string => (person ? displayName(person) : '-');

const AREAS: RecordKind<AreaRecord> = {
  name: 'area',
  plural: 'areas',
  reference: { name: 'area', text: 'code of the area', example: 'SALTLAKE' },
  heads: ['Code', 'Name', 'Area leader', 'Assistant director'],
  cells: area => [area.code, area.name, named(area.areaLeader), named(area.assistantDirector)],
  list: async (application, caller, request) => {
    const { AreaService } = await import('@coastok/api');
    return application.get(AreaService).list(caller, request);
  },
  read: async (application, caller, code) => {
    const { AreaService } = await import('@coastok/api');
    const { Types } = (await import('mongoose')).default;
    const { _id } = await findArea(application, code);
    return application.get(AreaService).read(caller, new Types.ObjectId(_id));
  },
};

/** `coastok area …`. */
export const addAreaCommands = (program: Command, line: CommandLine): void =>
  addRecordCommands(addGroup(program, 'area', 'List and show areas'), line, AREAS);
