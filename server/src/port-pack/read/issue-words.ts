import type { z } from 'zod';

/** What is wrong with a value of the pack, for the person who wrote it; messages of our own schemas stay as they are. */
export function issueWords(issue: z.core.$ZodIssue): string {
  switch (issue.code) {
    case 'invalid_type':
      return wrongType(issue.expected, issue.input);
    case 'invalid_value':
      return issue.values.length === 1
        ? `must be ${String(issue.values[0])}`
        : `must be one of ${issue.values.map(String).join(', ')}`;
    case 'invalid_union':
      return 'is missing, or none of the kinds that there are';
    case 'too_small':
      return tooSmall(issue);
    case 'too_big':
      return isDefault(issue.message)
        ? `must be ${issue.maximum} ${unitOf(issue.origin)}${orExchanged(issue)}`
        : issue.message;
    default:
      return issue.message;
  }
}

/** Messages that no schema of ours has set. */
const isDefault = (message: string) => /^(Too (small|big)|Invalid)/.test(message);

const NUMBERS = ['number', 'int', 'nan'];

function wrongType(expected: string, input: unknown): string {
  if (input === undefined || input === null) return 'is missing';
  if (!NUMBERS.includes(expected))
    return expected === 'string' ? 'must be text: put it in quotes' : `must be ${article(expected)}`;
  if (typeof input !== 'string') return 'must be a number';
  const hint = /^-?\d+,\d+$/.test(input) ? ': write a dot, not a comma' : ', without a unit';
  return `must be a number${hint}, not "${input.slice(0, 40)}"`;
}

const WORDS: Record<string, string> = {
  array: 'a list: each entry starts with "- "',
  object: 'a group of fields',
  boolean: 'true or false',
  record: 'a group of fields',
};
const article = (expected: string) => WORDS[expected] ?? `of the kind ${expected}`;

function tooSmall(issue: z.core.$ZodIssueTooSmall): string {
  if (!isDefault(issue.message)) return issue.message;
  if (issue.origin === 'string') return 'must not be empty';
  if (issue.origin === 'array') return `needs at least ${issue.minimum} entry`;
  return `must be ${issue.inclusive === false ? `more than ${issue.minimum}` : `${issue.minimum} or more`}${orExchanged(issue)}`;
}

const unitOf = (origin: string) =>
  origin === 'string' ? 'characters or fewer' : origin === 'array' ? 'entries or fewer' : 'or less';

/** A latitude beyond 90 degrees is a longitude. */
const orExchanged = ({ path }: z.core.$ZodIssueBase) =>
  path.at(-1) === 'latitude' ? ': are latitude and longitude exchanged?' : '';
