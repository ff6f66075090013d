import { Controller, Param, StreamableFile } from '@nestjs/common';
import { ApiProduces, ApiTags } from '@nestjs/swagger';
import type { Caller } from '../platform/auth/caller.js';
import { CurrentCaller } from '../platform/http/caller.decorator.js';
import { Said } from '../platform/http/envelope.js';
import { Route } from '../platform/http/route.decorator.js';
import { Erasures } from './erasures.js';
import { PersonExport } from './personExport.js';

@ApiTags('user')
@Controller()
export class PrivacyController {
  constructor(
    private readonly erasures: Erasures,
    private readonly exports: PersonExport,
  ) {}

  @Route('user.erase', 'Erase a member’s personal data for ever; the accounts keep their rows, nameless')
  async erase(@CurrentCaller() caller: Caller, @Param('id') id: string) {
    return new Said(await this.erasures.erase(caller, id), 'The personal data of this member was erased.');
  }

  @Route('user.exportData', 'All that is held about a person, as one JSON file')
  @ApiProduces('application/json')
  async exportData(@CurrentCaller() caller: Caller, @Param('id') id: string) {
    return new StreamableFile(await this.exports.of(caller, id), {
      type: 'application/json; charset=utf-8',
      disposition: `attachment; filename="personal-data-${id.toLowerCase()}.json"`,
    });
  }
}
