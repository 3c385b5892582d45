import { expect, test } from 'vitest';
import { ResponseReader } from './response-reader.js';

const stream = Buffer.from(
  'HTTP/1.1 200 OK\r\nContent-Length: 5\r\n\r\nhello' +
    'HTTP/1.1 304 Not Modified\r\ncontent-length: 0\r\n\r\n' +
    'HTTP/1.1 429 Too Many Requests\r\ncontent-length: 3\r\n\r\nno!',
);

test.each([1, 2, 3, 7, 19, 1000])('responses are counted however the stream is cut: %d bytes', (size) => {
  const seen: [number, number][] = [];
  const reader = new ResponseReader((status, length) => seen.push([status, length]));
  for (let at = 0; at < stream.length; at += size) reader.push(stream.subarray(at, at + size));
  expect(seen).toEqual([
    [200, 5],
    [304, 0],
    [429, 3],
  ]);
});

const chunkedStream = Buffer.from(
  'HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n5\r\nhello\r\nA;x=y\r\n0123\r\n\r\nab\r\n0\r\n\r\n' +
    'HTTP/1.1 404 Not Found\r\ntransfer-encoding: chunked\r\n\r\n0\r\n\r\n' +
    'HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nok',
);

test.each([1, 2, 3, 7, 19, 1000])('chunked responses likewise, each with all its chunks: %d bytes', (size) => {
  const seen: [number, number][] = [];
  const reader = new ResponseReader((status, length) => seen.push([status, length]));
  for (let at = 0; at < chunkedStream.length; at += size) reader.push(chunkedStream.subarray(at, at + size));
  expect(seen).toEqual([
    [200, 15],
    [404, 0],
    [200, 2],
  ]);
});
