/** Why a table cannot be taken: shown to the person who prepares the port pack. */
export interface TableRefusal {
  file: string;
  /** Line of the file, from 1; null when the reason concerns the whole file. */
  line: number | null;
  reason: string;
}

/** Collects every refusal of one file, so that a person mends all of them at once. */
export interface Refusals {
  refuse(line: number | null, reason: string): void;
  readonly all: readonly TableRefusal[];
}

export function refusalsOf(file: string): Refusals {
  const all: TableRefusal[] = [];
  return { refuse: (line, reason) => all.push({ file, line, reason }), all };
}

/** `auckland.csv:12: reason` */
export function refusalText({ file, line, reason }: TableRefusal): string {
  return line === null ? `${file}: ${reason}` : `${file}:${line}: ${reason}`;
}
