import { keepTexts } from './kept-texts.ts';
import { readStored, writeStored } from './stored.ts';
import { currentVault, SealBroken, seal, unseal, type Vault } from './vault.ts';

/** Sealed values start with this and the id of their key. */
const MARK = 'pp1.';
const STORE = 'texts';
const SCHEMA = 1;

const opened = new Map<string, string>();
/** Which write of a key is the newest: an older one that is still being encrypted must not come after it. */
const newest = new Map<string, number>();
let written: Promise<unknown> = Promise.resolve();
let kept: Promise<unknown> = Promise.resolve();

/** A small secret text of this session; null also while it is locked. */
export function readSealed(key: string): string | null {
  return opened.get(key) ?? null;
}

/** Readable here at once; on the device a moment later and only encrypted. Without a key it stays in memory. */
export function writeSealed(key: string, text: string | null): void {
  const turn = (newest.get(key) ?? 0) + 1;
  newest.set(key, turn);
  if (text === null) {
    opened.delete(key);
    writeStored(key, null);
    keepWritten();
    return;
  }
  opened.set(key, text);
  const vault = currentVault();
  if (vault) storeLater(key, turn, text, vault);
}

/** Once what was written so far is on the device, also if the browser is killed then. */
export async function sealedWritten(): Promise<void> {
  await written;
  await kept;
}

/** Writes everything that had to wait in memory for a key. */
export function sealWaiting(): void {
  for (const [key, text] of opened) writeSealed(key, text);
}

/** For an answer that came after the lock: encrypted with the key that was there when the question was asked. */
export function writeUnder(vault: Vault, key: string, text: string): void {
  const turn = (newest.get(key) ?? 0) + 1;
  newest.set(key, turn);
  storeLater(key, turn, text, vault);
}

function storeLater(key: string, turn: number, text: string, vault: Vault): void {
  written = written.then(() => store(key, turn, text, vault)).catch(() => {});
  keepWritten();
}

/** Texts that are written together are kept together: by the last of them. */
function keepWritten(): void {
  const last = written;
  kept = kept.then(() => last).then(() => (last === written ? keepTexts() : undefined));
}

async function store(key: string, turn: number, text: string, vault: Vault): Promise<void> {
  const sealed = await seal(STORE, key, SCHEMA, text, vault);
  if (newest.get(key) === turn) writeStored(key, `${MARK}${vault.keyId}.${toBase64(sealed)}`);
}

/** Reads what is stored into memory; throws SealBroken when a value does not open. */
export async function openSealed(keys: readonly string[]): Promise<void> {
  await written;
  for (const key of keys) {
    const stored = readStored(key);
    if (stored === null) opened.delete(key);
    else opened.set(key, await openText(key, stored));
  }
}

/** What is stored stays; what is in memory goes. */
export function forgetSealed(): void {
  opened.clear();
}

/** The id of the key that a stored value was sealed with; null when there is none. */
export function sealedWith(key: string): string | null {
  const stored = readStored(key);
  return stored?.slice(MARK.length, stored.indexOf('.', MARK.length)) ?? null;
}

/** Also while it is locked. */
export function isSealedStored(key: string): boolean {
  return readStored(key) !== null;
}

async function openText(key: string, stored: string): Promise<string> {
  const text = await unseal(STORE, key, SCHEMA, fromBase64(stored.slice(stored.lastIndexOf('.') + 1)));
  if (typeof text !== 'string') throw new SealBroken();
  return text;
}

function toBase64(bytes: Uint8Array): string {
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
}

function fromBase64(text: string): Uint8Array<ArrayBuffer> {
  try {
    return Uint8Array.from(atob(text), (char) => char.charCodeAt(0));
  } catch {
    throw new SealBroken();
  }
}
