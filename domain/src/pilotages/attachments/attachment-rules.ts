import { type Caller, isAssigned, isOffice, type RightsFacts } from '../rights/pilotage-rights.ts';
import { isEndState } from '../rights/pilotage-status.ts';
import type { AttachmentType } from './attachment.ts';

/** ATTACH-02: bytes of one file, and still accepted. */
export const LARGEST_FILE = 1_000_000;
/** ATTACH-05: files of one category of one pilotage. */
export const MOST_FILES = 10;
export const LONGEST_FILE_NAME = 200;

/** In the order in which the page shows them. */
export const ATTACHMENT_TYPES = ['dukc', 'weather', 'additional'] as const satisfies readonly AttachmentType[];

const TYPE_OF_EXTENSION = {
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  png: 'image/png',
  pdf: 'application/pdf',
} as const;
export type FileMime = (typeof TYPE_OF_EXTENSION)[keyof typeof TYPE_OF_EXTENSION];

/** ATTACH-03: what a file is by its name; null for what is not accepted. */
export function mimeOfName(name: string): FileMime | null {
  const extension = extensionOf(name);
  return Object.hasOwn(TYPE_OF_EXTENSION, extension)
    ? TYPE_OF_EXTENSION[extension as keyof typeof TYPE_OF_EXTENSION]
    : null;
}

/** The format of an iPhone's camera, which few other devices can show. */
export const isHeicName = (name: string) => ['heic', 'heif'].includes(extensionOf(name));

function extensionOf(name: string): string {
  const dot = name.lastIndexOf('.');
  return dot < 0 ? '' : name.slice(dot + 1).toLowerCase();
}

/** The name of a file without the folders that some systems put before it. */
export const withoutFolders = (name: string) => name.slice(Math.max(name.lastIndexOf('/'), name.lastIndexOf('\\')) + 1);

/** Two files of a category with names that differ in nothing but capitals are one name: a person would mix them up. */
export const nameKey = (name: string) => name.normalize('NFC').toLowerCase();

/** Why a caller may not attach or remove a file; null when he may: its pilots and the office, until it is over. */
export function attachRefusal(caller: Caller, facts: RightsFacts): 'endState' | 'forbidden' | null {
  if (isEndState(facts.status)) return 'endState';
  return isAssigned(caller, facts) || isOffice(caller) ? null : 'forbidden';
}
