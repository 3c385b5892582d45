export const errors: Readonly<Record<number, Readonly<Record<string, unknown>>>> = {};
