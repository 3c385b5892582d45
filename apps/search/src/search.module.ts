import { type DynamicModule, Module } from '@nestjs/common';
import { SearchController } from './query/search.controller.js';
import { Searcher } from './query/searcher.js';

@Module({})
export class SearchModule {
  static of(searcher: Searcher): DynamicModule {
    return {
      module: SearchModule,
      controllers: [SearchController],
      providers: [{ provide: Searcher, useValue: searcher }],
    };
  }
}
