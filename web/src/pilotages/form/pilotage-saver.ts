import { createPilotage, updatePilotage } from '@leadline/domain/contract/pilotage-endpoints';
import { fieldsOf, type Pilotage, type PilotageCreate } from '@leadline/domain/pilotages/pilotage';
import { fieldsOfForm, formChanges, type SaveOption, statusAfter } from '@leadline/domain/pilotages/pilotage-changes';
import { formOf, type PilotageForm } from '@leadline/domain/pilotages/pilotage-form';
import { reviewValuesOf } from '@leadline/domain/pilotages/review-fields';
import type { GroupId } from '@leadline/sync/operation';
import { v7 as uuidv7 } from 'uuid';
import { type EditResult, newEdit, recordEdit } from '../../sync/record-edit.ts';
import { partOfSeen, type Seen, seenInAnswer } from '../../sync/seen.ts';
import { withBase } from '../../sync/with-base.ts';
import { withBoxesOf, withGroupOf } from './moved-groups.ts';

export type SaveResult =
  | EditResult<Pilotage>
  /** Nothing had to be sent. */
  | { kind: 'unchanged' };

export interface PilotageSaver {
  save: (form: PilotageForm, option: SaveOption) => Promise<SaveResult>;
  /** After a conflict: what stands now is what was seen. */
  rebase: (current: Seen<Pilotage>) => void;
  /** While the form was open somebody else changed this group, and the person has seen it. */
  meet: (now: Seen<Pilotage>, group: GroupId) => void;
}

interface Start {
  stored: Seen<Pilotage> | null;
  /** The same as the server has it, without the edits that wait on this device: what a confirmation is about. */
  servers: Seen<Pilotage> | null;
  portUuid: string;
  zone: string;
}

type Send = () => Promise<EditResult<Pilotage>>;

/**
 * Saves one form, from its opening to its closing. An edit whose answer was lost is sent again first, under its own id;
 * only what was typed since then follows as an edit of its own, so that nothing is saved twice and nothing is lost.
 */
export function pilotageSaver({ stored: opened, servers: openedOfServer, portUuid, zone }: Start): PilotageSaver {
  const uuid = opened?.uuid ?? uuidv7();
  let stored = opened;
  let servers = openedOfServer;
  let seenForm = opened && formOf(opened, zone);
  let pending: { send: Send; form: PilotageForm } | null = null;

  const sendPending = async (): Promise<EditResult<Pilotage> | null> => {
    if (!pending) return null;
    const result = await pending.send();
    if (result.kind === 'stored') {
      stored = seenInAnswer(result.entity);
      servers = stored;
      seenForm = pending.form;
    }
    if (result.kind === 'queued') seenForm = pending.form;
    if (result.kind !== 'unknown') pending = null;
    return result;
  };

  const nextEdit = (form: PilotageForm, option: SaveOption): Send | null => {
    if (!stored || !servers) return creation({ uuid, portUuid, form, zone, option });
    const status = statusAfter(option, stored.status);
    const changes = formChanges(stored, form, zone, seenForm ?? undefined);
    const all = status && status !== stored.status ? { ...changes, status } : changes;
    const confirms = option === 'confirm' && servers.needsReview;
    if (Object.keys(all).length === 0 && !confirms) return null;
    const change = withBase(all, stored);
    const edit = newEdit(updatePilotage, {
      params: { id: uuid },
      query: { review: String(confirms) },
      // Whoever confirms says what they saw of all that a review compares.
      body: confirms
        ? { ...change, base: partOfSeen(servers, (seen) => ({ ...reviewValuesOf(fieldsOf(seen)), ...change.base })) }
        : change,
    });
    return () => recordEdit(edit);
  };

  return {
    save: async (form, option) => {
      const earlier = await sendPending();
      if (earlier?.kind === 'unknown' || earlier?.kind === 'conflict') return earlier;
      const send = nextEdit(form, option);
      if (!send) return earlier ?? { kind: 'unchanged' };
      pending = { send, form };
      return (await sendPending()) ?? { kind: 'unchanged' };
    },
    rebase: (current) => {
      stored = current;
      servers = current;
      seenForm = formOf(current, zone);
    },
    meet: (now, group) => {
      const withGroup = (record: Seen<Pilotage>) => partOfSeen(record, (before) => withGroupOf(before, now, group));
      stored = stored && withGroup(stored);
      servers = servers && withGroup(servers);
      seenForm = seenForm && withBoxesOf({ form: seenForm, opened: seenForm }, now, group, 'theirs').form;
    },
  };
}

interface Creation {
  uuid: string;
  portUuid: string;
  form: PilotageForm;
  zone: string;
  option: SaveOption;
}

function creation({ uuid, portUuid, form, zone, option }: Creation): Send {
  const body: PilotageCreate = {
    ...fieldsOfForm(form, zone),
    uuid,
    port: { uuid: portUuid },
    status: statusAfter(option, null),
  };
  const edit = newEdit(createPilotage, { body });
  return () => recordEdit(edit);
}
