import {
  type DeskDeviceBody,
  type DeskDeviceFilters,
  type DeskDeviceRecord,
  type DeskLinkBody,
  type DeskRowsBody,
  type DeskSnapshotQuery,
  deskDeviceBody,
  deskDeviceFilters,
  deskLinkBody,
  deskRowsBody,
  deskSnapshotQuery,
} from '@coastok/domain';
import { Body, Controller, Ip, Param, Query, Req, Res, StreamableFile } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { Caller, DeskDevice } from '../../platform/auth/caller.js';
import { CurrentCaller, CurrentDesk } from '../../platform/http/requestDecorators.js';
import { Route } from '../../platform/http/route.decorator.js';
import {
  DescribeList,
  ListQuery,
  type ListRequest,
  type ListSpec,
  oneOf,
  wireFields,
} from '../../platform/lists/listQuery.js';
import { pathId } from '../../platform/mongo/objectId.js';
import { DeskDevices } from './deskDevices.js';
import { DeskLinks } from './deskLinks.js';
import { DeskRows } from './deskRows.js';
import { DeskSnapshots } from './deskSnapshots.js';
import { sortKeyPath } from '../../platform/lists/search.js';

const deskDeviceList = {
  resource: 'desk/device',
  filters: deskDeviceFilters,
  sort: { createdAt: 'createdAt', name: sortKeyPath('name') },
  fields: wireFields<DeskDeviceRecord>({
    eventId: true,
    eventName: true,
    name: true,
    kinds: true,
    showPhones: true,
    state: true,
    madeBy: true,
    madeByName: true,
    createdAt: true,
    linkedAt: true,
    endsAt: true,
    lastSeenAt: true,
    unsent: true,
  }),
} satisfies ListSpec<typeof deskDeviceFilters>;

const compress = promisify(gzip);

@ApiTags('desk')
@Controller()
export class DeskController {
  constructor(
    private readonly devices: DeskDevices,
    private readonly links: DeskLinks,
    private readonly snapshots: DeskSnapshots,
    private readonly rows: DeskRows,
  ) {}

  @Route('deskDevice.list')
  @DescribeList(deskDeviceList)
  list(@CurrentCaller() caller: Caller, @ListQuery(deskDeviceList) request: ListRequest<DeskDeviceFilters>) {
    return this.devices.list(caller, request);
  }

  @Route('deskDevice.read')
  async readDevice(@CurrentCaller() caller: Caller, @Param('id') id: string) {
    return (await this.devices.list(caller, oneOf(pathId(id)))).only;
  }

  @Route('deskDevice.create')
  create(@CurrentCaller() caller: Caller, @Body({ schema: deskDeviceBody }) body: DeskDeviceBody) {
    return this.devices.create(caller, body);
  }

  @Route('deskDevice.revoke')
  revoke(@CurrentCaller() caller: Caller, @Param('id') id: string) {
    return this.devices.revoke(caller, id);
  }

  @Route('desk.link')
  link(@Ip() address: string, @Body({ schema: deskLinkBody }) { code }: DeskLinkBody) {
    return this.links.link(code, address);
  }

  @Route('desk.snapshot')
  async snapshot(
    @CurrentDesk() device: DeskDevice,
    @Query({ schema: deskSnapshotQuery }) { since }: DeskSnapshotQuery,
    @Req() { headers }: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    const snapshot = await this.snapshots.read(device, since);
    reply.header('Vary', 'Accept-Encoding');
    if (!/\bgzip\b/i.test(String(headers['accept-encoding'] ?? ''))) return snapshot;
    reply.header('Content-Encoding', 'gzip');
    const bytes = await compress(JSON.stringify({ result: snapshot }));
    return new StreamableFile(bytes, { type: 'application/json; charset=utf-8', length: bytes.length });
  }

  @Route('desk.read')
  read(@CurrentDesk() device: DeskDevice) {
    return this.links.deskState(device);
  }

  @Route('desk.rows')
  receive(@CurrentDesk() device: DeskDevice, @Body({ schema: deskRowsBody }) body: DeskRowsBody) {
    return this.rows.receive(device, body);
  }
}
