import type { PilotageExtra } from '@leadline/domain/checklist/pilotage-extra';
import { listPilotageExtras, updatePilotageExtra } from '@leadline/domain/contract/extra-endpoints';
import { listPilotages, readPilotage, updateRouteCheck } from '@leadline/domain/contract/pilotage-endpoints';
import { listPorts } from '@leadline/domain/contract/session-endpoints';
import { readVessel } from '@leadline/domain/contract/vessel-endpoints';
import { pilotageRow } from '@leadline/domain/pilotages/pilotage';
import type { ItemType, QueuedOp } from '@leadline/sync/outbox';
import type { Cache } from '../data/use-entity.ts';

type Sent = Pick<QueuedOp, 'item' | 'context'>;
/** `ports`: those of the person. */
type KeepAnswer = (cache: KeptThings, op: Sent, entity: unknown, ports?: readonly string[]) => Promise<void>;
type KeptThings = Pick<Cache, 'patch' | 'find'>;

/** The older answer of two never takes the place of the newer one. */
const newer = <T extends { version: number }>(now: T, sent: T): T => (now.version <= sent.version ? sent : now);

/** A list with the answer in the place of what stood there, unless that is newer. */
function withSent<T extends { version: number }>(list: readonly T[], sent: T, isOfPlace: (one: T) => boolean): T[] {
  const standing = list.find(isOfPlace);
  return [...list.filter((one) => !isOfPlace(one)), standing ? newer(standing, sent) : sent];
}

/** Where the answer to an edit is shown and kept: one row for every kind of record that is edited without a network. */
const KEEPERS: Partial<Record<ItemType, KeepAnswer>> = {
  pilotage: async (cache, { item }, entity) => {
    const sent = readPilotage.answer.schema.parse(entity);
    const row = pilotageRow.parse(sent);
    await cache.patch(readPilotage, { params: { id: uuidOf(item) } }, (now) => newer(now, sent));
    await cache.patch(listPilotages, { query: { portUuid: sent.port.uuid } }, (rows) =>
      rows.map((each) => (each.uuid === row.uuid ? newer(each, row) : each)),
    );
  },
  vessel: async (cache, { item, context }, entity, ports = []) => {
    const sent = readVessel.answer.schema.parse(entity);
    for (const portUuid of portsBeside(cache, context.port ?? '', ports)) {
      const input = { params: { imo: uuidOf(item) }, query: { portUuid } };
      await cache.patch(readVessel, input, (now) => newer(now, sent));
    }
  },
  routeChecks: async (cache, { context }, entity) => {
    const sent = updateRouteCheck.answer.schema.parse(entity);
    await cache.patch(readPilotage, { params: { id: context.pilotage ?? '' } }, (now) => {
      const isOfPlace = (one: typeof sent) => one.routeConstraint.uuid === sent.routeConstraint.uuid;
      return { ...now, pilotageRouteChecks: withSent(now.pilotageRouteChecks, sent, isOfPlace) };
    });
  },
  extras: async (cache, { context }, entity) => {
    const sent: PilotageExtra = updatePilotageExtra.answer.schema.parse(entity);
    await cache.patch(listPilotageExtras, { query: { pilotageUuid: context.pilotage ?? '' } }, (now) =>
      withSent(now, sent, ({ extraType }) => extraType === sent.extraType),
    );
  },
};

/** An organisation has one record of a vessel, kept under each of its ports; that of another organisation is another. */
function portsBeside(cache: KeptThings, port: string, ports: readonly string[]): Set<string> {
  const organisationOf = (uuid: string) => cache.find(listPorts, uuid)?.organisation.uuid;
  const own = organisationOf(port);
  return new Set([port, ...ports.filter((other) => own !== undefined && organisationOf(other) === own)]);
}

/**
 * What the server answered to an edit becomes the copy of this device before the edit leaves the outbox: with the signal
 * gone again a moment later, the screen still shows what was sent. An answer that does not fit is read anew.
 */
export const keepSent: KeepAnswer = async (cache, op, entity, ports) => {
  const type = op.item.slice(0, op.item.indexOf(':')) as ItemType;
  await KEEPERS[type]?.(cache, op, entity, ports).catch((error: unknown) => {
    console.warn('The answer to an edit could not be kept on this device', error);
  });
};

const uuidOf = (item: string) => item.slice(item.indexOf(':') + 1);
