import { Controller, Get, Module } from '@nestjs/common';

/** A route that forgot its `@Endpoint`: no application may boot with it. */
@Controller('v1')
class PlantedController {
  @Get('planted')
  planted(): object {
    return {};
  }
}

@Module({ controllers: [PlantedController] })
export class PlantedModule {}
