export function listTargets(): { readonly id: string; readonly target: string; readonly report: string | null }[];
