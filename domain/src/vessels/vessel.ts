import * as z from 'zod/mini';
import { isEmail } from '../session/credentials.ts';
import { instantIso, uuid } from '../time/wire.ts';
import { line } from '../words/line.ts';
import { IMO_PATTERN } from './imo-number.ts';
import { MAX_NAME } from './vessel-name.ts';

export const imoNumber = z.string().check(z.regex(IMO_PATTERN));

export const VESSEL_TYPES = [
  'Dry Cargo/Passenger',
  'Container',
  'Passenger',
  'Bulk',
  'Tanker',
  'General Cargo',
  'Fishing',
  'Car Carrier',
  'Navy',
  'Tug',
  'Other',
  'Not known',
] as const;
export const vesselType = z.enum(VESSEL_TYPES);
export type VesselType = z.infer<typeof vesselType>;

/** Above these a figure is a slip of the finger: metres; tonnes, kW, knots, %. */
export const MAX_METRES = 1000;
export const MAX_FIGURE = 10_000_000;
/** Characters; addresses. */
export const MAX_TEXT = 500;
export const MAX_REMARKS = 5000;
export const MAX_EMAILS = 50;
/** VESSEL-10; a ship that is being built is younger than this century. */
export const FIRST_YEAR = 1900;
export const LAST_YEAR = 2100;

const metres = z.nullable(z.number().check(z.gte(0), z.lte(MAX_METRES)));
const figure = z.nullable(z.number().check(z.gte(0), z.lte(MAX_FIGURE)));
const text = z.nullable(line(MAX_TEXT));
/** A line of the tug diagram: its number is a name of its own in storage and in merging. */
const lineNumber = z.string().check(z.regex(/^\d{1,2}$/));
/** TUGS-05: tonnes; lines 0 (bow) to 13 have a bollard, 14 is a tug that stands by and makes nothing fast. */
export const MAX_SWL = 500;
const bollardLine = z.string().check(z.regex(/^(\d|1[0-3])$/));
const writtenBollards = z.record(bollardLine, z.nullable(z.number().check(z.gte(0), z.lte(MAX_SWL))));

/**
 * Lengths in metres, tonnages and displacements in tonnes, powers in kW, speeds in knots, astern power in %, safe working
 * loads of bollards in tonnes by line. Windage is her side above water in square metres, at the draft beside it.
 */
export const vesselMetadata = z.partial(
  z.object({
    master_name: text,
    call_sign: text,
    mmsi: text,
    flag_code: text,
    air_draft: metres,
    DWT_summer: figure,
    draft_summer: metres,
    gross_tonnage: figure,
    net_tonnage: figure,
    vessel_depth: metres,
    displacement_summer: figure,
    year_built: z.nullable(z.int()),
    sternToAftContBay: metres,
    beamToFwdContBay: metres,
    prop_no: figure,
    cpp_fixed: text,
    prop_azi: text,
    rotation: text,
    prop_effect: text,
    rudder: text,
    main_engine: figure,
    thr_fwd: figure,
    thr_aft: figure,
    astern_pwr: figure,
    full_hbr: figure,
    squat_full_hbr: metres,
    half_ahead: figure,
    slow_ahead: figure,
    dead_slow: figure,
    sea_speed: figure,
    me_power_limitation: text,
    me_limited_power: figure,
    me_limiter_immediately_overridable: text,
    windage_area: figure,
    windage_draft: metres,
    comments: z.nullable(z.string().check(z.maxLength(MAX_REMARKS))),
    bollard_swl: z.nullable(z.record(lineNumber, z.number().check(z.gte(0), z.lte(10_000)))),
  }),
);
export type VesselMetadata = z.infer<typeof vesselMetadata>;

/** What a person may change of a vessel; a missing key stays as it is, null unsets. */
export const vesselFields = z.object({
  name: z.string().check(z.minLength(1), z.maxLength(MAX_NAME)),
  vesselType: z.nullable(vesselType),
  emails: z.array(line(254)).check(z.maxLength(MAX_EMAILS)),
  length: metres,
  height: metres,
  beam: metres,
  bridgeToStern: metres,
  bridgeToBow: metres,
  bittsFwd: figure,
  bittsAft: figure,
  trackControl: z.nullable(z.boolean()),
  metadata: vesselMetadata,
});
export type VesselFields = z.infer<typeof vesselFields>;

export const vessel = z.extend(vesselFields, {
  IMO: imoNumber,
  version: z.int(),
  measurementsUnit: z.nullable(z.string()),
  safeWorkLoad: z.nullable(z.number()),
  updatedAt: instantIso,
  updatedBy: z.nullable(z.string()),
});

/** Measures that are calculated with: where a port keeps one of them from a master, his page says so (PREFS-16). */
export const SHIP_MEASURES = ['length', 'beam', 'height', 'air_draft'] as const;
export type ShipMeasure = (typeof SHIP_MEASURES)[number];

/** `notShown`, in a plan for a master alone: measures that she has and he is not shown. */
export type Vessel = z.infer<typeof vessel> & { notShown?: readonly ShipMeasure[] | undefined };

/** A hit of the vessel search: who she is and how big, so that the right one is chosen. */
export const vesselHit = z.extend(
  z.pick(vessel, { IMO: true, name: true, vesselType: true, length: true, beam: true, height: true }),
  {
    flag_code: z.nullable(z.string()),
  },
);
export type VesselHit = z.infer<typeof vesselHit>;

/** What was seen; of a line that had no load, null. */
export const vesselBase = z.extend(z.partial(vesselFields), {
  metadata: z.optional(
    z.extend(vesselMetadata, { bollard_swl: z.optional(z.nullable(z.record(lineNumber, z.nullable(z.number())))) }),
  ),
});

/** As they may be written; those that are stored already stay readable. */
export const writtenEmails = z
  .array(line(254).check(z.refine(isEmail, 'no e-mail address')))
  .check(z.maxLength(MAX_EMAILS));
export const writtenMetadata = z.extend(vesselMetadata, {
  year_built: z.optional(z.nullable(z.int().check(z.gte(FIRST_YEAR), z.lte(LAST_YEAR)))),
  bollard_swl: z.optional(z.nullable(writtenBollards)),
});

export const vesselChange = z.extend(z.partial(vesselFields), {
  /** One character at least that can be seen. */
  name: z.optional(line(MAX_NAME).check(z.minLength(1))),
  emails: z.optional(writtenEmails),
  metadata: z.optional(writtenMetadata),
  port: z.object({ uuid }),
  /** The values seen, of every field of every touched merge group. */
  base: z.optional(vesselBase),
});
export type VesselChange = z.infer<typeof vesselChange>;
/** What of a vessel is written: a missing key stays as it is, null unsets, of the loads of the bollards line by line. */
export type WrittenVessel = Omit<VesselChange, 'port' | 'base'>;
