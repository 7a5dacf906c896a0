import { MET } from '@leadline/domain/words/saving/moved';
import { ConflictPanel, type Side } from '../ui/states/conflict-panel.tsx';
import { bothNotes, NOTES_GROUP, type NotesConflict } from './notes-conflict.ts';

interface Props {
  conflict: NotesConflict;
  zone: string;
  isDisabled: boolean;
  onDecide: (side: Side) => void;
}

/** Somebody else wrote meanwhile: the notes as they were, both of now, and the person says which count. */
export function NotesConflictPanel({ conflict, zone, isDisabled, onDecide }: Props) {
  const { before, mine, theirs, by, at } = conflict;
  const both = bothNotes(conflict);
  const texts = [before, mine, theirs, both].map((text) => (text === '' ? 'No notes' : text));
  const group = { id: NOTES_GROUP, rows: [{ label: 'Notes', texts }], mayKeepBoth: both !== null, by, at };
  return (
    <ConflictPanel
      title={MET.title}
      groups={[group]}
      zone={zone}
      isDisabled={isDisabled}
      isAtOnce
      onDecide={(sides) => onDecide(sides[NOTES_GROUP] ?? 'mine')}
    />
  );
}
