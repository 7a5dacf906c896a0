import { sliceFile, sliceOf } from '@leadline/paper/text/han-slices';
import { toBase64 } from '../store/bytes-as-text.ts';

/** Where the build put each slice, by its path. */
const ADDRESSES = import.meta.glob<string>(
  '../../../../node_modules/@fontsource/noto-sans-sc/files/noto-sans-sc-[0-9]*-400-normal.woff',
  { query: '?url&no-inline', import: 'default', eager: true },
);

/** Faces are the same for everybody and hold nothing of a plan. */
const KEPT = 'paper-faces';

/** A slice of the face of Chinese characters, base64: kept on this device from the first time. Rejects without a network. */
export async function keepSlice(slice: number): Promise<string> {
  const wanted = `/${sliceFile(slice)}`;
  const [, address] = Object.entries(ADDRESSES).find(([path]) => path.endsWith(wanted)) ?? [];
  if (address === undefined) throw new Error(`There is no slice ${slice}`);
  const url = new URL(address, self.location.href).href;
  const cache = await caches.open(KEPT);
  const kept = await cache.match(url);
  if (kept) return toBase64(new Uint8Array(await kept.arrayBuffer()));
  const answer = await fetch(url);
  if (!answer.ok) throw new Error(`The face of papers was not read: ${answer.status}`);
  await cache.put(url, answer.clone());
  return toBase64(new Uint8Array(await answer.arrayBuffer()));
}

/** Those that these characters need; characters that no face has are left out. */
export async function keepFacesFor(characters: string): Promise<void> {
  const slices = new Set(Array.from(characters, (character) => sliceOf(character.codePointAt(0) ?? 0)));
  for (const slice of slices) if (slice !== null) await keepSlice(slice);
}
