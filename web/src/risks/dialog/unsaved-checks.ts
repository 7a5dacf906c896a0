import { overrides } from '@leadline/domain/routes/route-check';
import * as z from 'zod/mini';
import { readSealed, writeSealed } from '../../data/store/sealed-texts.ts';
import { AMOUNTS, type CheckForm, NO_REASONS } from './check-form.ts';

/** Encrypted on this device, and emptied when the session ends (session-store.ts). */
const KEY = 'pp.tideOverrides';

const checkFormSchema: z.ZodMiniType<CheckForm> = z.object({
  amounts: z.record(z.enum(AMOUNTS), z.string()),
  // What was kept before reasons were asked for has none.
  reasons: z._default(z.record(z.enum(AMOUNTS), z.string()), NO_REASONS),
  timeTo: z.string(),
  timeAt: z.string(),
  tideOverrideAt: z.nullable(z.string()),
  isHidden: z.boolean(),
});
const unsavedSchema = z.object({
  form: checkFormSchema,
  /** The overrides that stood on screen when the typing began: what a save is compared with. */
  seen: overrides,
});
export type UnsavedCheck = z.infer<typeof unsavedSchema>;
const storedSchema = z.record(z.string(), unsavedSchema);

/** What was typed at a row and not yet saved, kept on this device over a reload or a lock; null when there is none. */
export function readUnsaved(pilotageUuid: string, routeConstraintUuid: string): UnsavedCheck | null {
  return all()[keyOf(pilotageUuid, routeConstraintUuid)] ?? null;
}

export function keepUnsaved(pilotageUuid: string, routeConstraintUuid: string, unsaved: UnsavedCheck | null): void {
  const { [keyOf(pilotageUuid, routeConstraintUuid)]: before, ...others } = all();
  if (unsaved === null && before === undefined) return;
  const next = unsaved === null ? others : { ...others, [keyOf(pilotageUuid, routeConstraintUuid)]: unsaved };
  writeSealed(KEY, Object.keys(next).length === 0 ? null : JSON.stringify(next));
}

function keyOf(pilotageUuid: string, routeConstraintUuid: string): string {
  return `${pilotageUuid}/${routeConstraintUuid}`;
}

/** What cannot be read any more counts as nothing typed. */
function all(): Record<string, UnsavedCheck> {
  try {
    return storedSchema.parse(JSON.parse(readSealed(KEY) ?? '{}'));
  } catch {
    return {};
  }
}
