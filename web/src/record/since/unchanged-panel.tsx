import type { Deciding } from '@leadline/domain/berthing/assess-passage';
import { listStatus } from '@leadline/domain/checklist/list-status';
import { listSignatures } from '@leadline/domain/contract/plan-endpoints';
import type { Pilotage } from '@leadline/domain/pilotages/pilotage';
import type { HistoryEntry } from '@leadline/domain/record/history/history-entry';
import { shownFields } from '@leadline/domain/record/history/shown-fields';
import { isSameSince, type SinceSigned } from '@leadline/domain/record/history/since-signed';
import { leastShown } from '@leadline/domain/share/kept/least-shown';
import { ENTRY, SINCE_SIGNED } from '@leadline/domain/words/record';
import { usePilotageExtras } from '../../checklist/use-pilotage-extras.ts';
import { useEntity } from '../../data/use-entity.ts';
import { useHasWaiting } from '../../sync/saving/use-waiting.ts';

/** What the port asks for first. */
const FIELDS = ['date', 'vesselMaxDraft'] as const;

interface Props {
  since: SinceSigned;
  entries: readonly HistoryEntry[];
  pilotage: Pilotage;
  /** What decides of the plan as it is now; null while that is not known. */
  deciding: Deciding | null;
}

/** What is as it was signed: beside what was changed, and only where no edit waits on this device. */
export function UnchangedPanel({ since, entries, pilotage, deciding }: Props) {
  const signatures = useEntity(listSignatures, { params: { id: pilotage.uuid } });
  const hasWaiting = useHasWaiting(pilotage.uuid);
  const extras = usePilotageExtras(pilotage.uuid);
  if (since.signed === null || since.after.size === 0 || hasWaiting) return null;
  const lookup = { zone: pilotage.port.timezone, nameOf: () => undefined };
  const fields = FIELDS.filter((field) => pilotage[field] !== null && isSameSince(since, entries, { field }));
  const list = extras.data?.find(({ extraType }) => extraType === 'checklist');
  const isSameList = list?.extraType === 'checklist' && isSameSince(since, entries, { list: 'checklist' });
  const { answered, asked } = isSameList ? listStatus(list.metadata, pilotage.movementType) : { answered: 0, asked: 0 };
  const signed = since.signatures.map(({ id }) => signatures.data?.find(({ uuid }) => uuid === id)?.content ?? null);
  const isSameLeast = signed.every((content) => content && deciding && leastShown(content) === deciding.shownResult);
  const least =
    isSameLeast && deciding ? [{ label: SINCE_SIGNED.leastClearance, text: `${deciding.shownResult} m` }] : [];
  const lines = [
    ...fields.flatMap((field) => shownFields({ [field]: pilotage[field] }, lookup)),
    ...least,
    ...(isSameList ? [{ label: SINCE_SIGNED.checklist, text: ENTRY.done(answered, asked) }] : []),
  ];
  if (lines.length === 0) return null;
  return (
    <section aria-label={SINCE_SIGNED.unchanged}>
      <header className="sech">
        <h2>{SINCE_SIGNED.unchanged}</h2>
      </header>
      <dl className="kv">
        {lines.map(({ label, text }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
