import type { Thing } from './schema-things.ts';

/**
 * What a migration did that a server of the release before may trip over: what it reads, writes or calls is gone or
 * another, a row as it writes it is refused, or other rows are shown to it. What is only more is no such thing.
 */
export function secondSteps(before: Thing[], after: Thing[]): string[] {
  const [old, now] = [before, after].map((things) => new Map(things.map((each) => [idOf(each), each]))) as [
    Map<string, Thing>,
    Map<string, Thing>,
  ];
  const found = [...old].flatMap(([id, thing]) =>
    isPartOfTheGone(thing, now) ? [] : changeOf(id, thing, now.get(id)),
  );
  const added = [...now].flatMap(([id, thing]) => (old.has(id) ? [] : bindingOf(id, thing, old)));
  return [...found, ...added];
}

function idOf({ kind, table, name }: Thing): string {
  return [kind, [table, name].filter((each) => each !== '').join('.')].join(' ');
}

function isPartOfTheGone({ kind, table }: Thing, now: Map<string, Thing>): boolean {
  return kind !== 'table' && table !== '' && !now.has(`table ${table}`);
}

function changeOf(id: string, { words }: Thing, now: Thing | undefined): string[] {
  if (!now) return [`${id} is gone`];
  return now.words === words ? [] : [`${id} is another`];
}

/** What is new at a table that was there before. */
function bindingOf(id: string, { kind, table, columns, mayBeLeftOut }: Thing, old: Map<string, Thing>): string[] {
  if (!old.has(`table ${table}`)) return [];
  if (kind === 'column') return mayBeLeftOut ? [] : [`${id} must be given`];
  if (kind === 'policy' || kind === 'trigger') return [`${id} is new`];
  const bindsOld = columns.some((column) => column === null || old.has(`column ${table}.${column}`));
  return bindsOld ? [`${id} binds what was there`] : [];
}
