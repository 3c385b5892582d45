// Answers worth compressing, for each way of sending a body.
import { ApiError, fieldErrors } from '@bourse/envelope';
import { Controller, Get, HttpCode, Module, Post } from '@nestjs/common';
import { z } from 'zod';
import { Endpoint } from '../endpoint.js';
import { ByteParts } from '../reply/byte-parts.js';
import { ThingsModule } from './things.controller.js';
import { type Body, jsonBytes, toCachedAnswer, type Reply, ReplyTo } from '../reply/reply.js';

const read = { scope: 'instruments:read', summary: 'Rows', response: z.unknown() } as const;

export const rows = Array.from({ length: 400 }, (_, i) => ({
  symbol: `S${i}`,
  name: `The company of the number ${i}`,
}));
export const line = ({ symbol, name }: (typeof rows)[number]): string => `${symbol},${name}\n`;

@Controller('v1')
export class LargeController {
  readonly #kept = toCachedAnswer(rows);
  /** Number of created pieces of a stream. */
  static createdPieces = 0;

  @Endpoint(read)
  @Get('computed-rows')
  readComputed(@ReplyTo() reply: Reply): Body {
    return reply.json(rows);
  }

  @Endpoint(read)
  @Get('kept-rows')
  readKept(@ReplyTo() reply: Reply): Body {
    return reply.sendCached(this.#kept);
  }

  @Endpoint(read)
  @Get('parted-rows')
  readParts(@ReplyTo() reply: Reply): Body {
    reply.form('csv');
    const parts = ['[', ...rows.flatMap((row, i) => [i === 0 ? '' : ',', jsonBytes(row)]), ']'];
    const byteLength = parts.reduce((sum, part) => sum + part.length, 0);
    return reply.sendUnlessKnown('"parts"', () => ({ bytes: new ByteParts(parts, byteLength) }));
  }

  @Endpoint(read)
  @Get('streamed-rows')
  readStream(@ReplyTo() reply: Reply): Body {
    reply.form('csv', 'ndjson');
    return reply.sendUnlessKnown('"stream"', () => ({ bytes: [0, 100, 200, 300].map(linesFrom) }));
  }

  /** Larger than any buffer on the way. */
  @Endpoint(read)
  @Get('endless-rows')
  readEndless(@ReplyTo() reply: Reply): Body {
    reply.form('csv');
    return reply.send({ bytes: streamEndlessly() });
  }

  @Endpoint(read)
  @Post('posted-rows')
  @HttpCode(200)
  post(@ReplyTo() reply: Reply): Body {
    return reply.json(rows);
  }

  @Endpoint(read)
  @Get('many-faults')
  failWithMany(): never {
    throw fieldErrors(rows.map(({ symbol, name }) => ({ field: symbol, message: name, value: null, status: 400 })));
  }

  @Endpoint(read)
  @Get('one-fault')
  failWithOne(): never {
    throw new ApiError('not_found', { symbol: 'S' });
  }
}

function linesFrom(start: number): Buffer {
  return Buffer.from(
    rows
      .slice(start, start + 100)
      .map(line)
      .join(''),
  );
}

function* streamEndlessly(): Generator<Buffer> {
  for (LargeController.createdPieces = 0; ; LargeController.createdPieces++) {
    // Random digits do not compress to almost nothing.
    yield Buffer.from(Array.from({ length: 2000 }, () => Math.random().toString()).join('\n'));
  }
}

@Module({ imports: [ThingsModule], controllers: [LargeController] })
export class LargeModule {}
