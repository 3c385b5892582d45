import { explain, ImportFileError, type InputFile, openText, shorten, initialProgress } from '@bourse/files';
import { isJsonTable } from './json-rows.js';

const MAX_BEGINNING = 4096;

/**
 * The first characters of a table, which may be one of records in JSON. Throws ImportFileError for an unreadable file
 * and for one that is not a table.
 */
export async function beginningOf(file: InputFile, readsJson = false): Promise<string> {
  const decoder = new TextDecoder();
  let text = '';
  try {
    for await (const chunk of openText(file, initialProgress([file]))) {
      text += decoder.decode(chunk as Buffer, { stream: true });
      if (text.length >= MAX_BEGINNING) break;
    }
  } catch (error) {
    const reason = /\.zip$/i.test(file.path) ? 'is a zip, not a table: unpack it first' : explain(error);
    throw new ImportFileError(file.path, reason, { cause: error });
  }
  if (text.trim() === '') throw new ImportFileError(file.path, 'is empty');
  const beginning = text.replace(/^\uFEFF/, '').slice(0, MAX_BEGINNING);
  const problem = readsJson && isJsonTable(beginning) ? null : bodyProblem(beginning);
  if (problem !== null) throw new ImportFileError(file.path, problem);
  return beginning;
}

/**
 * Text of a file in place of a table: services answer `200 OK` with a page, an object or a sentence, and users save it.
 * Null for what may be a table.
 */
export function bodyProblem(beginning: string): string | null {
  const text = beginning.trimStart();
  if (/^no data\s*$/i.test(text)) return 'contains "No data": the source had no data';
  if (/^exceeded the daily hits limit/i.test(text))
    return 'contains "Exceeded the daily hits limit": the source refused the request';
  if (/^(<!doctype|<html|<head|<script|<!--|<\?xml)/i.test(text)) return htmlProblem(text);
  if (beginning.slice(257, 262) === 'ustar') return 'is a tar archive, not a table: unpack it first';
  if (/^\{[^]*"meta"\s*:[^]*"values"\s*:/.test(text)) return 'contains JSON of Twelve Data: use --format twelvedata';
  if (/^\{\s*"chart"\s*:[^]*"(?:result|timestamp)"/.test(text))
    return 'contains JSON of the chart of Yahoo: save its history as CSV and use --format yahoo';
  if (isJsonTable(text)) return 'contains records in JSON: import bars --format csv can read them';
  if (/^[{[]/.test(text)) return `contains a message, not a table: ${messageOf(text)}`;
  return null;
}

function htmlProblem(text: string): string {
  const isChallenge = /proof|challenge|captcha|verif|javascript/i.test(text);
  return isChallenge ? 'is a web page that checks the browser, not a table' : 'is a web page, not a table';
}

function messageOf(text: string): string {
  return shorten(redactKeys(messageIn(text).replace(/\s+/g, ' ').trim()));
}

function messageIn(text: string): string {
  try {
    const body = JSON.parse(text) as unknown;
    const values = typeof body === 'object' && body !== null ? Object.values(body) : [];
    const sentence = values.find((value) => typeof value === 'string');
    if (typeof sentence === 'string') return sentence;
  } catch {
    // not whole or not JSON: its words are shown as they are
  }
  return text.replace(/[{}[\]"]/g, ' ');
}

/** Error bodies echo the key of the client. */
function redactKeys(text: string): string {
  return text
    .replace(/((?:api_?key|token)\s*=\s*)[^\s&"']+/gi, '$1…')
    .replace(/((?:api )?key (?:as|is|was) )[\w-]+/gi, '$1…')
    .replace(/\b(?=\w*\d)[A-Z0-9]{12,}\b/g, '…');
}
