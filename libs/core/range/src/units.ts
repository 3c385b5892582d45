export const MS_PER_MINUTE = 60_000;
export const MS_PER_DAY = 86_400_000;
export const SECONDS_PER_DAY = 86_400;
export const MINUTES_PER_DAY = 1440;
