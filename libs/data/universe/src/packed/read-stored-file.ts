import { isMissing } from './prune-files.js';
import { PackedFile } from './packed-file.js';
import { type PackedExpectation, PackedFileError, type PackedIdentity } from './packed-layout.js';

/** A derived file that is complete and of this identity; null when it is missing, damaged or of another one. */
export async function readStoredFile(
  path: string,
  expected: PackedExpectation,
  identity: PackedIdentity,
): Promise<PackedFile | null> {
  try {
    const file = await PackedFile.read(path, expected);
    const isMatching = Object.entries(identity).every(([key, value]) => file.identity[key] === value);
    return isMatching ? file : null;
  } catch (error) {
    if (error instanceof PackedFileError || isMissing(error)) return null;
    throw error;
  }
}
