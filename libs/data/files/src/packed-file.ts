const ZIP = Buffer.from('PK\u0003\u0004');
/** Workbooks of Excel before 2007. */
const COMPOUND_FILE = Buffer.from('d0cf11e0a1b11ae1', 'hex');
/** Names of entries that only an Office document begins with. */
const OFFICE_ENTRIES = ['[Content_Types].xml', '_rels/', 'xl/', 'docProps/'];

/** Why a file with this beginning is not text: a workbook or a zip; null for anything else. */
export function packedFileProblem(beginning: Buffer): string | null {
  const isZip = startsWith(beginning, ZIP);
  const isWorkbook =
    startsWith(beginning, COMPOUND_FILE) || (isZip && OFFICE_ENTRIES.some((name) => beginning.includes(name)));
  if (isWorkbook) return 'is an Excel workbook, not a table: save the sheet as CSV';
  return isZip ? 'is a zip, not a table: unpack it first' : null;
}

function startsWith(bytes: Buffer, mark: Buffer): boolean {
  return bytes.subarray(0, mark.length).equals(mark);
}
