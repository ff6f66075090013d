import { area, type AreaRecord, displayName, type PersonRecord } from '@coastok/domain';
import type { Command } from 'commander';
import { addGroup, type CommandLine } from '../frame/commandLine.js';
import { recordsIn } from './declared.js';
import { findArea } from './lookUp.js';
import { addRecordCommands, type RecordKind } from './records.js';

const named = (person: PersonRecord | null): string => (person ? displayName(person) : '-');

const AREAS: RecordKind<AreaRecord> = {
  name: 'area',
  plural: 'areas',
  reference: { name: 'area', text: 'code of the area', example: 'SALTLAKE' },
  heads: ['Code', 'Name', 'Area leader', 'Assistant director'],
  cells: ({ code, name, areaLeader, assistantDirector }) => [
    code,
    name,
    named(areaLeader),
    named(assistantDirector),
  ],
  list: async (application, caller, request) => (await recordsIn(application, area)).list(caller, request),
  read: async (application, caller, code) => {
    const { _id } = await findArea(application, code);
    return (await recordsIn(application, area)).read(caller, _id);
  },
};

export const addAreaCommands = (program: Command, line: CommandLine): void =>
  addRecordCommands(addGroup(program, 'area', 'List and show areas'), line, AREAS);
