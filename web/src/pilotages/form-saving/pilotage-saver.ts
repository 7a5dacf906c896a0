import { createPilotage } from '@leadline/domain/contract/pilotage-endpoints';
import type { Pilotage, PilotageCreate } from '@leadline/domain/pilotages/pilotage';
import { fieldsOfForm, formChanges, type SaveOption, statusAfter } from '@leadline/domain/pilotages/pilotage-changes';
import { formOf, type PilotageForm } from '@leadline/domain/pilotages/pilotage-form';
import type { GroupId } from '@leadline/sync/operation';
import { v7 as uuidv7 } from 'uuid';
import { newEdit, recordEdit } from '../../sync/saving/record-edit.ts';
import { makeSaver, type SaverResult, type Send } from '../../sync/saving/saver.ts';
import { partOfSeen, type Seen, seenInAnswer } from '../../sync/saving/seen.ts';
import { newCall, sendCall } from '../../sync/saving/send-call.ts';
import { withBoxesOf, withGroupOf } from '../form/moved-groups.ts';

export interface PilotageSaver {
  save: (form: PilotageForm, option: SaveOption) => Promise<SaverResult<Pilotage>>;
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

/** Saves one form of a pilotage, new or stored: of each edit the fields that differ from what was seen last. */
export function pilotageSaver({ stored: opened, servers: openedOfServer, portUuid, zone }: Start): PilotageSaver {
  const uuid = opened?.uuid ?? uuidv7();
  let stored = opened;
  let servers = openedOfServer;
  let seenForm = opened && formOf(opened, zone);
  const saveNext = makeSaver<Pilotage>();

  const settled = async (form: PilotageForm, send: Send<Pilotage>) => {
    const result = await send();
    if (result.kind === 'stored') {
      stored = seenInAnswer(result.entity);
      servers = stored;
    }
    if (result.kind === 'stored' || result.kind === 'queued') seenForm = form;
    return result;
  };

  const nextEdit = (form: PilotageForm, option: SaveOption): Send<Pilotage> | null => {
    if (!stored || !servers) return creation({ uuid, portUuid, form, zone, option });
    const status = statusAfter(option, stored.status);
    const changes = formChanges(stored, form, zone, seenForm ?? undefined);
    const all = status && status !== stored.status ? { ...changes, status } : changes;
    const confirms = option === 'confirm' && servers.needsReview;
    if (Object.keys(all).length === 0 && !confirms) return null;
    const reviewed = confirms ? { reviewed: servers } : {};
    const edit = newEdit({ kind: 'pilotage', uuid, seen: stored, changes: all, ...reviewed });
    return () => recordEdit(edit);
  };

  return {
    save: (form, option) =>
      saveNext(() => {
        const send = nextEdit(form, option);
        return send && (() => settled(form, send));
      }),
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

function creation({ uuid, portUuid, form, zone, option }: Creation): Send<Pilotage> {
  const body: PilotageCreate = {
    ...fieldsOfForm(form, zone),
    uuid,
    port: { uuid: portUuid },
    status: statusAfter(option, null),
  };
  const call = newCall(createPilotage, { body });
  return () => sendCall(call);
}
