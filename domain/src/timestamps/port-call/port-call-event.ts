import { z } from 'zod';
import { uuid } from '../../time/wire.ts';

/** UN/LOCODE, as DCSA's schema has it: two letters of the country, three of letters and the digits 2 to 9. */
export const unLocode = z.string().regex(/^[A-Z]{2}[A-Z2-9]{3}$/, 'not a UN/LOCODE, such as USTIW');

/** A berth in the list of SMDG or BIC; what the code is without the UN/LOCODE. */
export const facility = z.object({
  code: z.string().regex(/^\S(?:.{0,4}\S)?$/, 'a code of at most 6 characters'),
  list: z.enum(['SMDG', 'BIC']),
});
export type Facility = z.infer<typeof facility>;

const location = z.object({
  locationName: z.string().optional(),
  UNLocationCode: unLocode,
  facility: z.object({ facilityCode: z.string(), facilityCodeListProvider: z.enum(['SMDG', 'BIC']) }).optional(),
});

const portCall = z.object({
  portCallID: uuid,
  portVisitReference: z.string().max(50).optional(),
  UNLocationCode: unLocode,
  vessel: z.object({
    vesselIMONumber: z.string().optional(),
    MMSINumber: z.string().optional(),
    name: z.string().optional(),
    lengthOverall: z.number().optional(),
    width: z.number().optional(),
    callSign: z.string().optional(),
    dimensionUnit: z.literal('MTR').optional(),
  }),
});

const portCallService = z.object({
  terminalCallID: uuid,
  portCallServiceID: uuid,
  portCallServiceTypeCode: z.string(),
  portCallServiceEventTypeCode: z.enum(['STRT', 'CMPL', 'ARRI', 'DEPA']),
  portCallPhaseTypeCode: z.enum(['INBD', 'ALGS', 'SHIF', 'OUTB']).optional(),
  facilityTypeCode: z.enum(['PBPL', 'BRTH', 'ANCH']).optional(),
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
