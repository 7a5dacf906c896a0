import { isSameValue } from '@leadline/domain/numbers/same-value';
import type { Effect, ModelServer } from '../shore/model-types.ts';
import { placeInPlan, type SignedPlan } from '../shore/signed-plan.ts';
import type { Deed, Ledger } from './ledger.ts';

type Judged = Pick<ModelServer, 'rows' | 'effects' | 'epoch' | 'useESignatures'>;

/**
 * No acceptance without a record of it, by name where the port asks for no drawing, else with one; none without a signature under just that plan, and none refused for nothing: where the server held another plan,
 * somebody else had written there, or the person themselves had typed something else.
 */
export function brokenSignatures(ledger: Ledger, server: Judged): string[] {
  return [...unsigned(server), ...server.effects.flatMap((effect) => judged(effect, ledger, server))];
}

function unsigned({ rows, useESignatures }: Judged): string[] {
  const signed = new Set(
    [...rows].flatMap(([key, { values, pilotageUuid }]) =>
      isRecord(key, values) && (!useESignatures || values.image !== null) ? [pilotageUuid] : [],
    ),
  );
  return [...rows]
    .filter(([key, { values }]) => key.startsWith('pilotage:') && values.pilotAccepted === true)
    .map(([key]) => key.slice('pilotage:'.length))
    .filter((uuid) => !signed.has(uuid))
    .map((uuid) => `unsigned: ${uuid} is accepted, and no signature of the port's kind says so`);
}

const isRecord = (key: string, values: Record<string, unknown>) =>
  key.startsWith('signatures:') && values.isAccepted === true;

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
  const pilotage = key.slice(key.indexOf(':') + 1).split('-')[0] ?? '';
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
