import { SIGNATURE_ROLES, type SignatureRole } from '@leadline/domain/acceptance/signature';
import { isSameValue } from '@leadline/domain/numbers/same-value';
import type { ItemKey } from '../../outbox/outbox.ts';
import type { Effect, ModelServer } from '../shore/model-types.ts';
import { acceptedIn, placeInPlan, type SignedPlan } from '../shore/signed-plan.ts';
import type { Deed, Ledger } from './ledger.ts';

type Judged = Pick<ModelServer, 'rows' | 'effects' | 'epoch' | 'useESignatures'>;

/**
 * No acceptance without a record of it by the same role, by name where the port asks for no drawing, else with one; none without a signature under just that plan, and none refused for nothing: where the server held another plan,
 * somebody else had written there, or the person themselves had typed something else. Every record stays.
 */
export function brokenSignatures(ledger: Ledger, server: Judged): string[] {
  return [
    ...unsigned(server),
    ...misaccepted(ledger, server),
    ...unkept(server),
    ...server.effects.flatMap((effect) => judged(effect, ledger, server)),
  ];
}

function unsigned({ rows, useESignatures }: Judged): string[] {
  const signed = new Set(
    [...rows].flatMap(([key, { values, pilotageUuid }]) =>
      isRecord(key, values) && (!useESignatures || values.image !== null) ? [`${pilotageUuid} ${values.role}`] : [],
    ),
  );
  return pilotagesOf(rows).flatMap(({ uuid, values }) =>
    acceptedIn(values)
      .filter((role) => !signed.has(`${uuid} ${role}`))
      .map((role) => `unsigned: ${uuid} is accepted by the ${role}, and no signature of the port's kind says so`),
  );
}

const isRecord = (key: string, values: Record<string, unknown>) =>
  key.startsWith('signatures:') && values.isAccepted === true;

const pilotagesOf = (rows: Judged['rows']) =>
  [...rows]
    .filter(([key]) => key.startsWith('pilotage:'))
    .map(([key, row]) => ({ ...row, uuid: key.slice('pilotage:'.length) }));

/** After each signature, and at the end, just those have accepted whose signature counts since it was taken back last. */
function misaccepted(ledger: Ledger, { rows, effects }: Judged): string[] {
  const found = effects.flatMap(({ key, edits, signed }, index) => {
    if (!signed) return [];
    const counting = rolesOf(ledger, effects.slice(signed.revertedAt, index + 1), pilotageOf(key));
    return differing(signed.accepted, counting, `${pilotageOf(key)} after ${edits}`);
  });
  const left = pilotagesOf(rows).flatMap(({ uuid, values, revertedAt = 0 }) =>
    differing(acceptedIn(values), rolesOf(ledger, effects.slice(revertedAt), uuid), `${uuid} at the end`),
  );
  return [...found, ...left];
}

/** As their people meant them. */
function rolesOf(ledger: Ledger, effects: readonly Effect[], pilotage: string): Set<unknown> {
  const counting = effects.filter(({ key, signed }) => signed?.isAccepted && pilotageOf(key) === pilotage);
  return new Set(counting.map(({ edits }) => ledger.get(edits[0] ?? '')?.wanted.signature?.[0]?.role));
}

function differing(accepted: readonly SignatureRole[], counting: ReadonlySet<unknown>, when: string): string[] {
  return SIGNATURE_ROLES.filter((role) => accepted.includes(role) !== counting.has(role)).map((role) =>
    counting.has(role)
      ? `unheeded: ${when} is not accepted by the ${role}, who has signed it`
      : `unsigned: ${when} is accepted by the ${role}, who has not signed it`,
  );
}

function unkept({ rows, effects }: Judged): string[] {
  return effects
    .filter(({ key, signed, after }) => signed && !isSameValue(rows.get(key)?.values, after))
    .map(({ edits, user, key }) => `unkept: ${edits} of ${user}: ${key} is not among the signatures as it arrived`);
}

const pilotageOf = (key: ItemKey) => key.slice(key.indexOf(':') + 1).split('-')[0] ?? '';

function judged(effect: Effect, ledger: Ledger, { epoch }: Judged): string[] {
  const { signed, edits, user } = effect;
  const deed = ledger.get(edits[0] ?? '');
  if (!signed || !deed) return [];
  const content = deed.wanted.signature?.[0]?.content as SignedPlan;
  const { held, authors, isAccepted } = signed;
  const isSame = held !== null && isSameValue(content, held);
  if (isAccepted && !isSame) return [`miscounted: ${edits} of ${user} is accepted for another plan than was signed`];
  // What a restored server holds is as old as its backup.
  if (isAccepted || held === null || epoch !== 1) return [];
  const differing = [...new Set([...Object.keys(content), ...Object.keys(held)])].filter(
    (place) => !isSameValue(content[place], held[place]),
  );
  const own = [...ledger.values()].filter((each) => each.user === user && each !== deed);
  // Typed before or after, it is not what was signed.
  const hasCause = (place: string) =>
    authors[place] !== user || own.some((each) => hasTyped(each, place, content[place]));
  return differing.some(hasCause) ? [] : [`superseded: ${edits} of ${user} by nobody at ${differing.join(', ')}`];
}

/** Whether this edit, or what was decided about it, makes of a place something else than was signed. */
function hasTyped({ key, wanted, seen, yielded, mayHaveYielded }: Deed, place: string, signed: unknown): boolean {
  if (place.startsWith('tugs.')) return key.startsWith('tugs:');
  const pilotage = pilotageOf(key);
  const values = [...Object.values(wanted), ...(yielded.size + mayHaveYielded.size > 0 ? Object.values(seen) : [])];
  // A tablet that does not know of the drawing of a stage makes one, which joins it.
  const isThere = (path: string) =>
    key.startsWith('drawings:')
      ? place.startsWith('drawings.') && place.endsWith(`.${path}`)
      : placeInPlan(key, path, {}, pilotage) === place;
  return values
    .flat()
    .some((each) =>
      Object.entries(each).some(([path, value]) => isThere(path) && !isSameValue(value ?? undefined, signed)),
    );
}
