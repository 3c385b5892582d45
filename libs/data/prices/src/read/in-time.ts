import { ApiError } from '@bourse/envelope';

/** Reading takes a few milliseconds: a database that has not answered by then is as good as down. */
const READ_MS_MAX = 900;

/** The outcome of a read, or a 503 within a second. */
export async function inTime<T>(read: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new ApiError('internal', null, { status: 503 })), READ_MS_MAX);
  });
  try {
    return await Promise.race([read, late]);
  } finally {
    clearTimeout(timer);
  }
}
