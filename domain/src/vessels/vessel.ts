import { z } from 'zod';
import { isEmail } from '../session/credentials.ts';
import { instantIso, uuid } from '../time/wire.ts';
import { line } from '../words/line.ts';
import { IMO_PATTERN } from './imo-number.ts';
import { MAX_NAME } from './vessel-name.ts';

export const imoNumber = z.string().regex(IMO_PATTERN);

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

const metres = z.number().min(0).max(MAX_METRES).nullable();
const figure = z.number().min(0).max(MAX_FIGURE).nullable();
const text = line(MAX_TEXT).nullable();
/** A line of the tug diagram: its number is a name of its own in storage and in merging. */
const lineNumber = z.string().regex(/^\d{1,2}$/);
/** TUGS-05: tonnes; lines 0 (bow) to 13 have a bollard, 14 is a tug that stands by and makes nothing fast. */
export const MAX_SWL = 500;
const bollardLine = z.string().regex(/^(\d|1[0-3])$/);
const writtenBollards = z.record(bollardLine, z.number().min(0).max(MAX_SWL).nullable());

/**
 * Lengths in metres, tonnages and displacements in tonnes, powers in kW, speeds in knots, astern power in %, safe working
 * loads of bollards in tonnes by line. Windage is her side above water in square metres, at the draft beside it.
 */
export const vesselMetadata = z
  .object({
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
    year_built: z.number().int().nullable(),
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
    comments: z.string().max(MAX_REMARKS).nullable(),
    bollard_swl: z.record(lineNumber, z.number().min(0).max(10_000)).nullable(),
  })
  .partial();
export type VesselMetadata = z.infer<typeof vesselMetadata>;

/** What a person may change of a vessel; a missing key stays as it is, null unsets. */
export const vesselFields = z.object({
  name: z.string().min(1).max(MAX_NAME),
  vesselType: vesselType.nullable(),
  emails: z.array(line(254)).max(MAX_EMAILS),
  length: metres,
  height: metres,
  beam: metres,
  bridgeToStern: metres,
  bridgeToBow: metres,
  bittsFwd: figure,
  bittsAft: figure,
  trackControl: z.boolean().nullable(),
  metadata: vesselMetadata,
});
export type VesselFields = z.infer<typeof vesselFields>;

export const vessel = vesselFields.extend({
  IMO: imoNumber,
  version: z.number().int(),
  measurementsUnit: z.string().nullable(),
  safeWorkLoad: z.number().nullable(),
  updatedAt: instantIso,
  updatedBy: z.string().nullable(),
});
export type Vessel = z.infer<typeof vessel>;

/** A hit of the vessel search: who she is and how big, so that the right one is chosen. */
export const vesselHit = vessel
  .pick({ IMO: true, name: true, vesselType: true, length: true, beam: true, height: true })
  .extend({
    flag_code: z.string().nullable(),
  });
export type VesselHit = z.infer<typeof vesselHit>;

/** What was seen; of a line that had no load, null. */
export const vesselBase = vesselFields.partial().extend({
  metadata: vesselMetadata
    .extend({ bollard_swl: z.record(lineNumber, z.number().nullable()).nullable().optional() })
    .optional(),
});

/** As they may be written; those that are stored already stay readable. */
export const writtenEmails = z.array(line(254).refine(isEmail, 'no e-mail address')).max(MAX_EMAILS);
export const writtenMetadata = vesselMetadata.extend({
  year_built: z.number().int().min(FIRST_YEAR).max(LAST_YEAR).nullable().optional(),
  bollard_swl: writtenBollards.nullable().optional(),
});

export const vesselChange = vesselFields.partial().extend({
  /** One character at least that can be seen. */
  name: line(MAX_NAME).min(1).optional(),
  emails: writtenEmails.optional(),
  metadata: writtenMetadata.optional(),
  port: z.object({ uuid }),
  /** The values seen, of every field of every touched merge group. */
  base: vesselBase.optional(),
});
export type VesselChange = z.infer<typeof vesselChange>;
/** What of a vessel is written: a missing key stays as it is, null unsets, of the loads of the bollards line by line. */
export type WrittenVessel = Omit<VesselChange, 'port' | 'base'>;
