export function repositoryOf(root: string): string | undefined;
export function toWebAddress(remote: string): string | undefined;
