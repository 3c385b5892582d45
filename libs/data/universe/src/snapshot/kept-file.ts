import { isMissing } from './kept-files.js';
import { PackedFile } from './packed-file.js';
import { type PackedExpectation, PackedFileRefused, type PackedIdentity } from './packed-layout.js';

/** A derived file that is complete and of this identity; null when it is missing, damaged or of another one. */
export async function readKept(
  path: string,
  expected: PackedExpectation,
  identity: PackedIdentity,
): Promise<PackedFile | null> {
  try {
    const file = await PackedFile.read(path, expected);
    const belongs = Object.entries(identity).every(([key, value]) => file.identity[key] === value);
    return belongs ? file : null;
  } catch (error) {
    if (error instanceof PackedFileRefused || isMissing(error)) return null;
    throw error;
  }
}
