import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { listParts } from '../platform/records/recordModule.js';
import { EventPages } from '../platform/web/publicSite.js';
import { EventController, PublicEventController } from './event.controller.js';
import { EventCancellations, EventRemovals } from './eventRemovals.js';
import { EventMapper } from './event.mapper.js';
import { eventSchema } from './event.model.js';
import { EventPictures } from './eventPictures.js';
import { EventForms } from './eventForms.js';
import { EventPlaces } from './eventPlaces.js';
import { EventService } from './event.service.js';
import { EventRepository } from './eventRepository.js';
import { eventList, EventListRepository } from './eventListRepository.js';
import { PublicEvents } from './publicEvents.js';

const LIST = listParts(eventList, EventListRepository);

@Module({
  imports: [MongooseModule.forFeature([{ name: 'event', schema: eventSchema }])],
  controllers: [...LIST.controllers, EventController, PublicEventController],
  providers: [
    ...LIST.providers,
    EventService,
    EventRepository,
    EventCancellations,
    EventMapper,
    EventPictures,
    EventPlaces,
    EventForms,
    EventRemovals,
    PublicEvents,
    { provide: EventPages, useExisting: PublicEvents },
  ],
  exports: [
    EventService,
    EventRepository,
    EventListRepository,
    EventCancellations,
    EventMapper,
    EventPages,
    EventPlaces,
    EventForms,
    EventRemovals,
    PublicEvents,
  ],
})
export class EventModule {}
