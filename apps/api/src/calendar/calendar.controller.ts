import { calendarDays, marketStates } from '@bourse/calendar';
import { type CalendarQuery, getCalendar, listMarketStates, type MarketStateQuery } from '@bourse/contract';
import { type Body, Implements, Input, type Reply, ReplyTo } from '@bourse/http';
import { exchangeCodes, UniverseStore } from '@bourse/universe';
import { Controller } from '@nestjs/common';

@Controller()
export class CalendarController {
  constructor(private readonly universe: UniverseStore) {}

  @Implements(getCalendar)
  days(@Input() { exchange, start_date: start, end_date: end }: CalendarQuery, @ReplyTo() reply: Reply): Body {
    return reply.json(calendarDays({ exchange, start, end }, Date.now()));
  }

  @Implements(listMarketStates)
  states(@Input() { exchange }: MarketStateQuery, @ReplyTo() reply: Reply): Body {
    const all = () => exchangeCodes(reply.of(this.universe.current));
    return reply.json(marketStates(exchange ?? all(), Date.now()));
  }
}
