export const answers: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {};
