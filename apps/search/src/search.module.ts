import { type DynamicModule, Module } from '@nestjs/common';
import { SearchController } from './query/search.controller.js';
import { SearchHandler } from './query/search-handler.js';

@Module({})
export class SearchModule {
  static of(searcher: SearchHandler): DynamicModule {
    return {
      module: SearchModule,
      controllers: [SearchController],
      providers: [{ provide: SearchHandler, useValue: searcher }],
    };
  }
}
