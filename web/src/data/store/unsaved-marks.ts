import { readStored, writeStored } from './stored.ts';

/** Names of what is kept unsaved on this device, in the clear: whoever logs out is asked before it goes. */
const KEY = 'pp.unsaved';

function marks(): string[] {
  const text = readStored(KEY);
  return text === null ? [] : text.split(' ');
}

/** While something is kept under this name that is stored nowhere else; the name has no blank. */
export function markUnsaved(name: string, isKept: boolean): void {
  const others = marks().filter((mark) => mark !== name);
  const now = isKept ? [...others, name] : others;
  writeStored(KEY, now.length > 0 ? now.join(' ') : null);
}

export function hasUnsavedMarks(): boolean {
  return marks().length > 0;
}

export function forgetUnsavedMarks(): void {
  writeStored(KEY, null);
}
