import { isoToInstant } from '@leadline/domain/time/instant';
import { formatPortTime } from '@leadline/domain/time/port-time';
import { MET } from '@leadline/domain/words/moved';
import { type ReactNode, useId } from 'react';
import { StatusShape } from '../ui/states/status-mark.tsx';
import { bothNotes, type NotesChoice, type NotesConflict } from './notes-conflict.ts';

interface Props {
  conflict: NotesConflict;
  zone: string;
  isDisabled: boolean;
  onDecide: (choice: NotesChoice) => void;
}

/** Somebody else wrote meanwhile: what stood before, both notes, and the person says which count. */
export function NotesConflictPanel({ conflict, zone, isDisabled, onDecide }: Props) {
  const id = useId();
  const both = bothNotes(conflict);
  const choice = (to: NotesChoice, label: string) => (
    <button type="button" className="btn" disabled={isDisabled} onClick={() => onDecide(to)}>
      {label}
    </button>
  );
  return (
    <section className="notesconflict" role="alert" aria-labelledby={id}>
      <h3 id={id} className="row">
        <StatusShape kind="warning" />
        {MET.title}
      </h3>
      <div className="versions">
        <Version name="Before" text={conflict.before} />
        <Version name="Yours" note="on this tablet" text={conflict.mine}>
          {choice('mine', 'Use mine')}
        </Version>
        <Version name="Now" note={byWhom(conflict, zone)} text={conflict.theirs}>
          {choice('theirs', 'Use theirs')}
        </Version>
        {both !== null && (
          <Version name="Both" note="theirs, then yours" text={both}>
            {choice('both', 'Keep both')}
          </Version>
        )}
      </div>
    </section>
  );
}

interface VersionProps {
  name: string;
  note?: string;
  text: string;
  children?: ReactNode;
}

function Version({ name, note, text, children }: VersionProps) {
  const id = useId();
  return (
    // biome-ignore lint/a11y/useSemanticElements: a field set would announce a form
    <div role="group" aria-labelledby={id}>
      <p>
        <b id={id}>{name}</b> {note && <small className="dim">{note}</small>}
      </p>
      <p className={text === '' ? 'words dim' : 'words'}>{text === '' ? 'No notes' : text}</p>
      {children}
    </div>
  );
}

function byWhom({ by, at }: NotesConflict, zone: string): string {
  const when = at ? formatPortTime(isoToInstant(at), zone, 'HH:mm, D MMM YYYY') : null;
  return [by ?? 'someone else', when].filter(Boolean).join(', ');
}
