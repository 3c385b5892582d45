import { SearchClient } from '@bourse/search-client';
import { type DynamicModule, Module } from '@nestjs/common';
import { SearchController, type SearchHandler } from './query/search.controller.js';

@Module({})
export class SearchModule {
  static of(searcher: SearchHandler): DynamicModule {
    return {
      module: SearchModule,
      controllers: [SearchController],
      providers: [{ provide: SearchClient, useValue: searcher }],
    };
  }
}
