import { Controller, Get, Module } from '@nestjs/common';

/** A route without its `@Endpoint`: no application may start with it. */
@Controller('v1')
class PlantedController {
  @Get('planted')
  readPlanted(): object {
    return {};
  }
}

@Module({ controllers: [PlantedController] })
export class PlantedModule {}
