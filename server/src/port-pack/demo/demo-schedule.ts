import { readFileSync } from 'node:fs';
import { movementType, pilotageMode, transferMethod } from '@leadline/domain/pilotages/pilotage-fields';
import { pilotageStatus } from '@leadline/domain/pilotages/rights/pilotage-status';
import { sideTo } from '@leadline/domain/routes/route';
import { parse } from 'yaml';
import { z } from 'zod';

const drafts = z.tuple([z.number(), z.number()]);
const load = { drafts, displacement: z.number() };

/** Which start is wanted: one at which every row passes, or one at which a row fails and a later start passes. */
const wantedStart = z.enum(['passes', 'failsThenPasses', 'any']);
export type WantedStart = z.output<typeof wantedStart>;

const job = z.strictObject({
  day: z.number().int().min(-7).max(7),
  clock: z.string(),
  vessel: z.string(),
  movement: movementType,
  route: z.string(),
  status: pilotageStatus,
  side: z.nullable(sideTo),
  pilots: z.array(z.enum(['aroha', 'ben', 'tui'])).max(2),
  ...z.object(load).partial().shape,
  start: wantedStart.default('passes'),
  notes: z.string().optional(),
  ends: z.strictObject({ outer: z.string(), inner: z.string(), bridge: z.string() }).partial().optional(),
  transfer: z.optional(transferMethod),
  mode: z.optional(pilotageMode),
  /** Metres entered for the bascule once its opening was confirmed. */
  openBridge: z.number().optional(),
});

const schedule = z.strictObject({
  organisation: z.string(),
  port: z.string(),
  /** First letter of the visit codes. */
  letter: z.string(),
  vessels: z.record(z.string(), z.strictObject({ imo: z.string(), ...load, agent: z.string() })),
  jobs: z.array(job),
});

/** A movement with the figures of its vessel: those of the job where it gives its own. */
export type DemoJob = Omit<z.output<typeof job>, 'vessel' | 'drafts' | 'displacement'> & DemoLoad;
interface DemoLoad {
  imo: string;
  /** Forward and aft, metres. */
  drafts: [number, number];
  /** Tonnes. */
  displacement: number;
  agent: string;
}

export type DemoPort = Omit<z.output<typeof schedule>, 'vessels' | 'jobs'> & { jobs: DemoJob[] };

/** A week either side of today at both ports, over every movement and every status. */
export const DEMO_SCHEDULE: DemoPort[] = ['koru', 'tacoma'].map(readSchedule);

function readSchedule(name: string): DemoPort {
  const text = readFileSync(new URL(`./schedule-${name}.yaml`, import.meta.url), 'utf8');
  const { vessels, jobs, ...port } = schedule.parse(parse(text));
  return { ...port, jobs: jobs.map((one) => withVessel(one, vessels)) };
}

function withVessel(one: z.output<typeof job>, vessels: z.output<typeof schedule>['vessels']): DemoJob {
  const vessel = vessels[one.vessel];
  if (!vessel) throw new Error(`the demonstration has no vessel ${one.vessel}`);
  return {
    ...one,
    ...vessel,
    drafts: one.drafts ?? vessel.drafts,
    displacement: one.displacement ?? vessel.displacement,
  };
}
