import { fromHex, toHex } from '@leadline/domain/numbers/bytes';
import {
  checkpointText,
  keyOfVkey,
  noteOf,
  readCheckpoint,
  textOfNote,
  vkeyOf,
} from '@leadline/domain/record/signed-note';
import { expect, test } from 'vitest';
import { TEST_LOG_KEY } from '../../test/test-settings.ts';
import { logKeyOf } from './log-key.ts';
import { nodePrimitives } from './node-primitives.ts';

/** C2SP signed-note, and the example of golang.org/x/mod/sumdb/note. */
const EXAMPLES = [
  [
    'example.com/foo+530d903a+AekyeRrm56hApGFkyQR4ZCbV54Id2LKaANYcrnKv3U2k',
    'This is an example message.\n',
    'example.com/foo Uw2QOkn8srV1yJGh2VYRlL1Tnagv1YEq6TfXppzi2ONncAlTgK7Ztg1ERYNZXsYjOBH3mFXmRKuwHjG1Yu72IneyaQM=',
  ],
  [
    'PeterNeumann+c74f20a3+ARpc2QcUPDhMQegwxbzhKqiBfsVkmqq/LDE4izWy10TW',
    "If you think cryptography is the answer to your problem,\nthen you don't know what your problem is.\n",
    'PeterNeumann x08go/ZJkuBS9UG/SffcvIAQxVBtiFupLLr8pAcElZInNIuGUgYN1FFYC2pZSNXgKvqfqdngotpRZb6KE6RyyBwJnAM=',
  ],
] as const;

test.each(EXAMPLES)('the published note of %s is read, and written the same', (vkey, text, line) => {
  const key = keyOfVkey(nodePrimitives, vkey);
  if (!key) throw new Error('no key');
  const note = `${text}\n— ${line}\n`;
  expect(vkeyOf(nodePrimitives, key)).toBe(vkey);
  expect(textOfNote(nodePrimitives, note, key)).toBe(text);
  const signature = nodePrimitives.fromBase64(line.split(' ')[1] ?? '').slice(4);
  expect(noteOf(nodePrimitives, text, key, signature)).toBe(note);
});

test('no changed character of a note passes, nor does a key with one', () => {
  const [vkey, text, line] = EXAMPLES[0];
  const key = keyOfVkey(nodePrimitives, vkey);
  if (!key) throw new Error('no key');
  const note = `${text}\n— ${line}\n`;
  const changed = (whole: string, at: number) =>
    `${whole.slice(0, at)}${whole[at] === 'x' ? 'y' : 'x'}${whole.slice(at + 1)}`;
  for (let at = 0; at < note.length; at += 1) expect(textOfNote(nodePrimitives, changed(note, at), key)).toBeNull();
  for (let at = 0; at < vkey.length; at += 1) expect(keyOfVkey(nodePrimitives, changed(vkey, at))).toBeNull();
});

test('RFC 8032 7.1: the key of TEST 1 signs the empty message as published', () => {
  const key = logKeyOf(TEST_LOG_KEY);
  expect(toHex(key?.publicKey ?? new Uint8Array())).toBe(
    'd75a980182b10ab7d54bfed3c964073a0ee172f3daa62325af021a68f707511a',
  );
  expect(toHex(key?.sign(new Uint8Array()) ?? new Uint8Array())).toBe(
    'e5564300c360ac729086e2cc806e828a84877f1eb8e5d974d873e065224901555fb8821590a33bacc61e39701cf9b46bd25bf5f0595bbe24655141438e7a100b',
  );
  expect(logKeyOf('no key')).toBeNull();
});

test('C2SP tlog-checkpoint: origin, size and root, one a line', () => {
  // The example of the specification.
  const text = 'example.com/behind-the-sofa\n20852163\nCsUYapGGPo4dkMgIAUqom/Xajj7h2fB2MPA3j2jxq2I=\n';
  const read = readCheckpoint(nodePrimitives, text);
  expect(read).toMatchObject({ origin: 'example.com/behind-the-sofa', size: 20_852_163 });
  expect(toHex(read?.root ?? fromHex(''))).toMatch(/^0ac5186a91863e8e/);
  expect(read && checkpointText(nodePrimitives, read)).toBe(text);
  for (const other of [text.slice(0, -1), `${text}more\n`, text.replace('2085', '02085'), text.replace('q2I=', 'q2J=')])
    expect(readCheckpoint(nodePrimitives, other)).toBeNull();
});
