/** A backup cannot be made or restored; the message says why, and nothing was changed. */
export class BackupError extends Error {}
