import { PORT_TEXTS } from '@leadline/domain/ports/port-extra';
import { type Instant, instantToIso } from '@leadline/domain/time/instant';
import type { CheckedPack } from '../read/load-pack.ts';
import type { PackChecklist, PackPassFail, PackTimestamps, PackValues } from '../schema/checklist-sections.ts';
import type { IdOf, Row } from './wanted-rows.ts';

const LINK_TYPES = ['external_link', 'external_link_2', 'external_link_3'];

/** Texts, links and checklist templates of the port, one row per extra type (CHECK-12). */
export function extraRows({ text }: CheckedPack, idOf: IdOf): Row[] {
  const texts = text.singles.texts?.value;
  const lists = text.singles.checklists?.value;
  const itemId = (type: string, item: { key?: string }, label: string) =>
    idOf('extra-item', `${type}/${item.key ?? label}`);
  const extras: [string, object | undefined][] = [
    ['guidelines', texts?.guidelines === undefined ? undefined : { value: texts.guidelines }],
    ['terms', texts?.terms === undefined ? undefined : { value: texts.terms }],
    ['flowlist', texts?.flowlist && { value: texts.flowlist }],
    ...(texts?.externalLinks ?? []).map((link, index): [string, object] => [LINK_TYPES[index] ?? '', link]),
    [
      'checklist',
      lists?.checklist && { value: lists.checklist.map((item) => checklistItem('checklist', item, itemId)) },
    ],
    [
      'pass_fail_checklist',
      lists?.passFail && { value: lists.passFail.map((item) => checklistItem('pass_fail_checklist', item, itemId)) },
    ],
    ['values_checklist', lists?.values && { value: lists.values.map((item) => valueItem(item, itemId)) }],
    [
      'timestamp_checklist',
      lists?.timestamps && { value: lists.timestamps.map((event) => timestampItem(event, itemId)) },
    ],
  ];
  return extras.flatMap(([type, metadata], ordinal) =>
    metadata ? [{ uuid: idOf('extra', type), extra_type: type, ordinal, metadata }] : [],
  );
}

/**
 * A text has the time of its last change: that of the import that brought these words. One that was stored before texts
 * had a date stays without until its words change.
 */
export function datedText(row: Row, before: Row | undefined, now: Instant): Row {
  if (!PORT_TEXTS.some((text) => text === row['extra_type'])) return row;
  const [metadata, stored] = [row, before].map((one) => one?.['metadata'] as { value?: unknown; since?: string });
  if (before === undefined || stored?.value !== metadata?.value)
    return { ...row, metadata: { ...metadata, since: instantToIso(now) } };
  return { ...row, metadata: { ...metadata, ...(stored?.since === undefined ? {} : { since: stored.since }) } };
}

type ItemId = (type: string, item: { key?: string }, label: string) => string;

function checklistItem(type: string, item: PackChecklist[number] | PackPassFail[number], itemId: ItemId): object {
  const { key: _key, notFor, ...rest } = item;
  if ('header' in rest) {
    return {
      uuid: itemId(type, item, rest.header),
      label: rest.header,
      isHeader: true,
      disableForMovementTypes: notFor ?? [],
    };
  }
  const { item: label, ...limits } = rest;
  return { uuid: itemId(type, item, label), label, isHeader: false, disableForMovementTypes: notFor ?? [], ...limits };
}

function valueItem(item: PackValues[number], itemId: ItemId): object {
  const uuid = itemId('values_checklist', item, item.item);
  return { uuid, label: item.item, value: item.value, disableForMovementTypes: item.notFor ?? [] };
}

function timestampItem(event: PackTimestamps[number], itemId: ItemId): object {
  return {
    uuid: itemId('timestamp_checklist', event, event.event),
    label: event.event,
    disableForMovementTypes: event.notFor ?? [],
    ...(event.code === undefined ? {} : { code: event.code }),
    ...(event.dcsa === undefined ? {} : { dcsa: event.dcsa }),
  };
}
