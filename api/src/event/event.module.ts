import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { EventPages } from '../platform/web/eventPages.js';
import { EventController } from './event.controller.js';
import { EventMapper } from './event.mapper.js';
import { eventSchema } from './event.model.js';
import { EventMoves } from './eventMoves.js';
import { EventPictures } from './eventPictures.js';
import { EventPlaces } from './eventPlaces.js';
import { EventService } from './event.service.js';
import { EventRepository } from './eventRepository.js';
import { EventFilter } from './eventFilter.js';
import { EventSelection } from './eventSelection.js';
import { PublicEventController } from './publicEvent.controller.js';
import { PublicEvents } from './publicEvents.js';

@Module({
  imports: [MongooseModule.forFeature([{ name: 'event', schema: eventSchema }])],
  controllers: [EventController, PublicEventController],
  providers: [
    EventService,
    EventRepository,
    EventFilter,
    EventMapper,
    EventMoves,
    EventPictures,
    EventPlaces,
    EventSelection,
    { provide: EventPages, useClass: PublicEvents },
  ],
  exports: [
    EventService,
    EventRepository,
    EventFilter,
    EventMapper,
    EventMoves,
    EventPages,
    EventPlaces,
    EventSelection,
  ],
})
export class EventModule {}
