import type { Pilotage } from '@leadline/domain/pilotages/pilotage';
import { madeField } from '@leadline/domain/words/saving/moved';
import { useWaitingOps } from '../../sync/saving/use-waiting.ts';
import type { MovedPart } from '../../ui/states/moved-panel.tsx';
import type { FormSubmit } from '../form-saving/use-form-submit.ts';
import { useKnownThings } from '../use-known-things.ts';
import { movedGroups, withBoxesOf } from './moved-groups.ts';
import type { FormState } from './use-pilotage-form.ts';

/** What others changed since the form was opened; nothing while a save or its conflict is under way. */
export function useMovedParts(now: Pilotage | null, state: FormState, submit: FormSubmit): MovedPart[] {
  const known = useKnownThings(useWaitingOps());
  const { seen, busy, conflict, meet } = submit;
  if (!now || !seen || busy !== null || conflict) return [];
  return movedGroups(seen, now, state, known).map(({ group, fields, isTouched }) => {
    const settle = (whose: 'mine' | 'theirs') => {
      const { form, opened } = withBoxesOf(state, now, group, whose);
      meet(now, group);
      state.rebase(opened, form);
    };
    return {
      key: group,
      changes: fields.map(({ by, label, to }) => madeField(by, label, to)),
      isTouched,
      onTake: () => settle('theirs'),
      onKeep: () => settle('mine'),
    };
  });
}
