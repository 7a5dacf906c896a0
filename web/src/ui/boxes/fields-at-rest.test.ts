import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const SRC = join(import.meta.dirname, '../..');
const FIELD = /<(?:input|textarea|select|form|Select|DateInput|TimeInput|Textarea|TextInput|Autocomplete)(?=[\s>])/g;
/** A log-in is filled in by the browser or its password store, and by nothing else. */
const FILLED_IN = ['username', 'current-password', 'new-password'];
const LOG_IN = 'auth-form.tsx';

const screens = readdirSync(SRC, { recursive: true, encoding: 'utf8' }).filter(
  (path) => path.endsWith('.tsx') && !path.endsWith('.test.tsx'),
);

/** The text of an opening tag: to the first ">" that is neither within braces nor of an arrow. */
function tagAt(source: string, start: number): string {
  let depth = 0;
  for (let index = start; index < source.length; index++) {
    const sign = source[index];
    if (sign === '{') depth += 1;
    else if (sign === '}') depth -= 1;
    else if (sign === '>' && depth === 0) return source.slice(start, index);
  }
  return source.slice(start);
}

const tags = screens.flatMap((path) => {
  const source = readFileSync(join(SRC, path), 'utf8');
  return [...source.matchAll(FIELD)].map(({ index }) => ({ path, tag: tagAt(source, index) }));
});

test('attack 62: there are fields to look at', () => expect(tags.length).toBeGreaterThan(15));

test.each(tags)(
  'attack 62: the browser writes no value of this field into its session files: $path',
  ({ path, tag }) => {
    const [, said] = /autoComplete=(?:"([^"]+)"|\{autoComplete\})/.exec(tag) ?? [null, null];
    if (path.endsWith(LOG_IN)) return expect(said).toBe('on');
    // A box that is given what to say takes one of the values that its type allows.
    if (tag.includes('autoComplete={autoComplete}')) return expect(path).toContain('password-box.tsx');
    expect(['off', ...FILLED_IN]).toContain(said);
    if (said !== 'off') expect(path).toMatch(/^session\//);
  },
);
