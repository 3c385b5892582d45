import { z } from 'zod';
import { endpoint } from './endpoint.js';

/** A run of a schedule, or the import of a file of the inbox. */
export const ScheduleRunEntry = z.strictObject({
  due_at: z.string(),
  file: z
    .string()
    .nullable()
    .meta({ description: 'Path within the inbox; null for a schedule.', examples: ['bars/AAPL.csv'] }),
  state: z
    .enum(['running', 'succeeded', 'failed', 'interrupted', 'missed'])
    .meta({ description: '`interrupted`: its server ended. `missed`: no server was free.' }),
  started_at: z.string().nullable(),
  finished_at: z.string().nullable(),
  output: z.string().meta({ description: 'At most the last 1,000 characters.' }),
});
export type ScheduleRunEntry = z.infer<typeof ScheduleRunEntry>;

export const ScheduleEntry = z.strictObject({
  name: z.string().meta({ examples: ['backup'] }),
  cron: z.string().meta({ examples: ['30 2 * * *'] }),
  time_zone: z.string().meta({ examples: ['Europe/Berlin'] }),
  command: z.string().meta({ examples: ['db backup --yes /backups/bourse-{weekday}.tar.gz'] }),
  next_at: z.string().nullable().meta({ description: 'Null: paused. In the past: the run waits for a server.' }),
  runs: z.array(ScheduleRunEntry).meta({ description: 'The last five, newest first.' }),
});
export type ScheduleEntry = z.infer<typeof ScheduleEntry>;

export const ScheduleList = z.strictObject({
  schedules: z.array(ScheduleEntry),
  inbox: z.array(ScheduleRunEntry).meta({ description: 'The last 20 files, newest first.' }),
});
export type ScheduleList = z.infer<typeof ScheduleList>;

export const listSchedules = endpoint({
  method: 'GET',
  path: '/v1/admin/schedules',
  scope: 'admin:read',
  charge: 0,
  summary: 'Schedules and the inbox',
  description:
    'All schedules by name, with their last runs, and the last files of the inbox. Requests are neither charged nor limited.',
  response: ScheduleList,
  schemas: { ScheduleRunEntry, ScheduleEntry, ScheduleList },
  examples: ['/v1/admin/schedules'],
});
