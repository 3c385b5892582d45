/**
 * The fields of a protobuf message, by number; repeated ones keep their order. Lengths and numbers are parsed, types
 * are unknown.
 */
export class Message {
  readonly #fields = new Map<number, (bigint | Buffer)[]>();

  constructor(bytes: Buffer) {
    const reader = { bytes, at: 0 };
    while (reader.at < bytes.length) {
      const tag = Number(varint(reader));
      const values = this.#fields.get(tag >> 3) ?? [];
      values.push(valueOf(tag & 7, reader));
      this.#fields.set(tag >> 3, values);
    }
  }

  number(field: number): number | null {
    const value = this.#fields.get(field)?.[0];
    return typeof value === 'bigint' ? Number(value) : null;
  }

  bytes(field: number): Buffer {
    const value = this.#fields.get(field)?.[0];
    return Buffer.isBuffer(value) ? value : Buffer.alloc(0);
  }

  text(field: number): string {
    return this.bytes(field).toString('utf8');
  }

  has(field: number): boolean {
    return this.#fields.has(field);
  }

  messages(field: number): Message[] {
    return (this.#fields.get(field) ?? []).map((value) => new Message(value as Buffer));
  }
}

interface Reader {
  readonly bytes: Buffer;
  at: number;
}

function varint(reader: Reader): bigint {
  let value = 0n;
  for (let shift = 0n; ; shift += 7n) {
    const byte = reader.bytes[reader.at++]!;
    value |= BigInt(byte & 0x7f) << shift;
    if (byte < 0x80) return value;
  }
}

function valueOf(wireType: number, reader: Reader): bigint | Buffer {
  if (wireType === 0) return varint(reader);
  const length = wireType === 1 ? 8 : wireType === 5 ? 4 : Number(varint(reader));
  reader.at += length;
  return reader.bytes.subarray(reader.at - length, reader.at);
}
