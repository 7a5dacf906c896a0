import { listPilotages, readPilotage } from '@leadline/domain/contract/pilotage-endpoints';
import { listPorts } from '@leadline/domain/contract/session-endpoints';
import { readVessel, writeVessel } from '@leadline/domain/contract/vessel-endpoints';
import type { Vessel } from '@leadline/domain/vessels/vessel';
import type { VesselEdit } from '@leadline/domain/vessels/vessel-form';
import { basesOf, valuesOf } from '../merge/overlay.ts';
import type { Json, Values } from '../operation.ts';
import { uuidOf } from '../outbox/outbox.ts';
import { newer } from './place-in-list.ts';
import type { Answers, RecordKind } from './record-kind.ts';

const METADATA = 'metadata';
const LINES = 'bollard_swl';

export const vesselKind: RecordKind<Vessel, VesselEdit, Vessel> = {
  table: 'vessel',
  title: 'Vessel',
  rank: 1,
  isChild: false,
  needs: [],
  isOneOfPlace: false,
  isPlan: true,
  /** The three lengths follow from each other, a windage counts at its draft; every other field is a group of its own. */
  groups: {
    loaSet: ['length', 'bridgeToStern', 'bridgeToBow'],
    windage: ['metadata.windage_area', 'metadata.windage_draft'],
  },
  flatten: flattenVessel,
  /** The load of a line that is not among the seen ones. */
  wasSeenUnset: (path, seen) =>
    path.startsWith(`${METADATA}.${LINES}.`) && (seen[METADATA] as Values | undefined)?.[LINES] !== undefined,
  travels: {
    answer: readVessel.answer.schema,
    changesOf: ({ changes }) => flattenVessel({ ...changes }),
    seenOf: (seen) => flattenVessel({ ...seen }),
    toCall: (op, { uuid }) => {
      const body = {
        ...inflateVessel(valuesOf(op)),
        port: { uuid: op.context.port },
        base: inflateVessel(basesOf(op)),
      } as Json;
      return { endpoint: writeVessel, input: { params: { imo: uuid }, body } };
    },
    placeAnswer: async (answers, { item, context }, sent, ports) => {
      for (const portUuid of portsBeside(answers, context.port ?? '', ports)) {
        const input = { params: { imo: uuidOf(item) }, query: { portUuid } };
        await answers.patch(readVessel, input, (now) => newer(now, sent));
      }
    },
    reads: [readVessel, readPilotage, listPilotages],
  },
};

/** A vessel's particulars are fields of their own (`metadata.air_draft`), and so is every line (`metadata.bollard_swl.1`). */
export function flattenVessel({ [METADATA]: metadata, ...fields }: Values): Values {
  const flat = { ...fields };
  for (const [key, value] of Object.entries((metadata ?? {}) as Values)) {
    if (key === LINES && value !== null) Object.assign(flat, prefixed(`${METADATA}.${LINES}`, value as Values));
    else flat[`${METADATA}.${key}`] = value;
  }
  return flat;
}

function prefixed(prefix: string, values: Values): Values {
  return Object.fromEntries(Object.entries(values).map(([key, value]) => [`${prefix}.${key}`, value]));
}

/** `metadata.bollard_swl.1` becomes a line of the bollards of the particulars again. */
export function inflateVessel(flat: Values): Values {
  const body: Values = {};
  for (const [path, value] of Object.entries(flat)) {
    const [field = '', key, line] = path.split('.');
    if (key === undefined) {
      body[field] = value;
      continue;
    }
    const metadata = (body[field] ?? {}) as Values;
    metadata[key] = line === undefined ? value : { ...(metadata[key] as Values), [line]: value };
    body[field] = metadata;
  }
  return body;
}

/** An organisation has one record of a vessel, kept under each of its ports; that of another organisation is another. */
function portsBeside(answers: Answers, port: string, ports: readonly string[]): Set<string> {
  const organisationOf = (uuid: string) => answers.find(listPorts, uuid)?.organisation.uuid;
  const own = organisationOf(port);
  return new Set([port, ...ports.filter((other) => own !== undefined && organisationOf(other) === own)]);
}
