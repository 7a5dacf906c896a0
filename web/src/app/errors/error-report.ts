import { v4 as uuidv4 } from 'uuid';
import { ApiFailure } from '../../data/calls/api-failure.ts';
import type { ErrorReport } from '../../data/errors/report-store.ts';
import { SaveFailed } from '../../data/errors/save-failed.ts';
import { paths } from '../paths.ts';
import { ERROR_WORDS } from './error-words.ts';

const GAP = '…';
const LONGEST_MESSAGE = 300;
const MOST_FRAMES = 20;

/** When and where it happened. */
export interface ErrorPlace {
  /** By the server's clock, milliseconds. */
  at: number;
  pathname: string;
}

/** A lost network, a server that says no and a call that was taken back are everyday things and no faults of the app. */
export function isFault(error: unknown): boolean {
  if (error instanceof ApiFailure) return error.kind === 'unknown';
  return !(error instanceof DOMException && error.name === 'AbortError');
}

/** What is told of an error: where in the code it was, and no text that could be a person's. */
export function makeReport(error: unknown, { at, pathname }: ErrorPlace): ErrorReport {
  return {
    id: uuidv4(),
    at: new Date(at).toISOString(),
    ...wordsOf(error),
    version: __APP_VERSION__,
    build: __APP_BUILD__,
    screen: screenOf(pathname),
  };
}

function wordsOf(error: unknown): Pick<ErrorReport, 'name' | 'message' | 'stack'> {
  if (!(error instanceof Error)) return { name: `thrown ${typeof error}`, message: '', stack: '' };
  const { name, message, stack = '' } = error;
  return {
    // Such as `TypeError`: two words in one, as code names its errors.
    name: /^(?:[A-Z][a-z]{1,20}){2,5}$/.test(name) ? name : 'Error',
    message: error instanceof SaveFailed ? message : plainWords(message),
    stack: framesOf(stack.replace(message, '')),
  };
}

/** A word in brackets or with a mark behind it; `#185;` is the number that React gives its messages. */
const WORD = /^[([]*([A-Za-z]+|#\d{1,3})[)\],.:;!?]*$/;
const PROPER = new Set(['DOM', 'IndexedDB', 'JSON', 'Promise', 'React', 'URL']);

/** What stands in quotes is never told; of the rest the words that are certainly none of a person's. */
export function plainWords(message: string): string {
  const words = withoutQuoted(message).trim().split(/\s+/);
  const told = words.map((word, index) => (isTold(WORD.exec(word)?.[1] ?? '', index === 0) ? word : GAP));
  return told
    .join(' ')
    .replace(/…(?: …)+/g, GAP)
    .slice(0, LONGEST_MESSAGE);
}

function isTold(word: string, isFirst: boolean): boolean {
  if (word.startsWith('#') || PROPER.has(word)) return true;
  return ERROR_WORDS.has(isFirst ? word.toLowerCase() : word);
}

/** From the first mark to the last, for what is quoted may hold marks; after a single one nothing is sure. */
function withoutQuoted(text: string): string {
  const marks = [...text.matchAll(/["'`“”‘’„«»]/g)].map(({ index }) => index);
  const [first] = marks;
  const last = marks.at(-1);
  if (first === undefined || last === undefined) return text;
  return `${text.slice(0, first)} ${GAP} ${last > first ? text.slice(last + 1) : ''}`;
}

/** The lines of the stack that are lines of code: function, file, line, column; not the server's name, nor the machine's. */
function framesOf(stack: string): string {
  const frames = stack.split('\n').flatMap((line) => frameOf(line.trim()) ?? []);
  return frames.slice(0, MOST_FRAMES).join('\n');
}

/** `at draw (https://host/assets/list-1a2b.js:1:20)` in Chromium, `draw@https://host/assets/…:1:20` elsewhere. */
function frameOf(line: string): string | null {
  const [, where, row, column] = /^((?:at |\S*@).{0,400}):(\d{1,9}):(\d{1,9})\)?$/.exec(line) ?? [];
  const file = /[\w.<>-]{1,80}$/.exec(where?.split(/[?#]/, 1)[0] ?? '')?.[0];
  if (!file) return null;
  const name = /^(?:at (?:async |new )?([\w.$<>]{1,80}) |([\w.$<>]{1,80})@)/.exec(line);
  return `${name?.[1] ?? name?.[2] ?? '?'} ${file}:${row}:${column}`;
}

const SCREEN_WORDS = new Set(
  Object.values(paths).flatMap((path) => (typeof path === 'string' ? path : path('', '')).split('/')),
);

/** `/pilotage/:id/risks`: what is no word of our addresses can be a uuid, the token of a letter or anybody's text. */
export function screenOf(pathname: string): string {
  const segments = pathname.split('/').slice(0, 6);
  return segments.map((segment) => (SCREEN_WORDS.has(segment) ? segment : ':id')).join('/');
}
