import * as z from 'zod/mini';
import { uuid } from '../../time/wire.ts';

/** UN/LOCODE, as DCSA's schema has it: two letters of the country, three of letters and the digits 2 to 9. */
export const unLocode = z.string().check(z.regex(/^[A-Z]{2}[A-Z2-9]{3}$/, 'not a UN/LOCODE, such as USTIW'));

/** A berth in the list of SMDG or BIC; what the code is without the UN/LOCODE. */
export const facility = z.object({
  code: z.string().check(z.regex(/^\S(?:.{0,4}\S)?$/, 'a code of at most 6 characters')),
  list: z.enum(['SMDG', 'BIC']),
});
export type Facility = z.infer<typeof facility>;

const location = z.object({
  locationName: z.optional(z.string()),
  UNLocationCode: unLocode,
  facility: z.optional(z.object({ facilityCode: z.string(), facilityCodeListProvider: z.enum(['SMDG', 'BIC']) })),
});

const portCall = z.object({
  portCallID: uuid,
  portVisitReference: z.optional(z.string().check(z.maxLength(50))),
  UNLocationCode: unLocode,
  vessel: z.object({
    vesselIMONumber: z.optional(z.string()),
    MMSINumber: z.optional(z.string()),
    name: z.optional(z.string()),
    lengthOverall: z.optional(z.number()),
    width: z.optional(z.number()),
    callSign: z.optional(z.string()),
    dimensionUnit: z.optional(z.literal('MTR')),
  }),
});

const portCallService = z.object({
  terminalCallID: uuid,
  portCallServiceID: uuid,
  portCallServiceTypeCode: z.string(),
  portCallServiceEventTypeCode: z.enum(['STRT', 'CMPL', 'ARRI', 'DEPA']),
  portCallPhaseTypeCode: z.optional(z.enum(['INBD', 'ALGS', 'SHIF', 'OUTB'])),
  facilityTypeCode: z.optional(z.enum(['PBPL', 'BRTH', 'ANCH'])),
  portCallServiceLocation: location,
});

const timestamp = z.object({
  timestampID: uuid,
  portCallServiceID: uuid,
  classifierCode: z.enum(['ACT', 'PLN', 'EST']),
  dateTime: z.string(),
});

/** One recorded time in the words of DCSA Just in Time 2.0.0: three of its objects, which name each other by their ids. */
export const portCallEvent = z.object({
  /** What the port calls the event. */
  label: z.string(),
  portCall,
  portCallService,
  timestamp,
});
export type PortCallEvent = z.infer<typeof portCallEvent>;

/**
 * Why a recorded time is no event: the port gave no code, one that the standard has not, the standard has no such thing
 * on this movement, or no time that is still to come.
 */
export const LEFT_OUT_REASONS = ['noCode', 'unknownCode', 'notOfMovement', 'onlyActual'] as const;

export const leftOut = z.object({
  label: z.string(),
  classifier: z.enum(['actual', 'planned']),
  reason: z.enum(LEFT_OUT_REASONS),
});
export type LeftOut = z.infer<typeof leftOut>;

/** The file of one pilotage. */
export const portCallFile = z.object({
  standard: z.literal('DCSA Just in Time Port Call 2.0.0'),
  events: z.array(portCallEvent),
  leftOut: z.array(leftOut),
});
export type PortCallFile = z.infer<typeof portCallFile>;

/** Why nothing can be said of a port call at all. */
export const PORT_CALL_REFUSALS = ['noUnLocode', 'noShipNumber', 'noMovement'] as const;
export type PortCallRefusal = (typeof PORT_CALL_REFUSALS)[number];
