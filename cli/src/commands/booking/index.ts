import type { Command } from 'commander';
import { addGroup, type CommandLine } from '../../frame/commandLine.js';
import { addRecordCommands } from '../records.js';
import { addBookingCancelCommand } from './cancel.js';
import { addBookingCheckCommand } from './check.js';
import { BOOKINGS } from './records.js';

export function addBookingCommands(program: Command, line: CommandLine): void {
  const booking = addGroup(program, 'booking', 'List, show and cancel bookings; check them, seats and funds');
  addRecordCommands(booking, line, BOOKINGS);
  addBookingCancelCommand(booking, line);
  addBookingCheckCommand(booking, line);
}
