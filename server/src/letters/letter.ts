/** A letter to one person. */
export interface Letter {
  kind: 'signUp' | 'reset' | 'locked' | 'share' | 'archived';
  to: string;
  subject: string;
  text: string;
  html: string;
  attachments?: readonly Attachment[];
}

export interface Attachment {
  name: string;
  mime: string;
  bytes: Uint8Array;
}

/** Whom a letter is for; names come from people and are never markup. */
export interface Recipient {
  email: string;
  firstName: string | null;
  lastName: string | null;
}

interface Content {
  subject: string;
  before: string[];
  /** Where the one button leads, and what stands on it. */
  link: { url: string; label: string };
  after: string[];
}

/** The same words as text and as HTML: without pictures, colours of its own or anything that is loaded. */
export function composeLetter(kind: Letter['kind'], to: Recipient, content: Content): Letter {
  const { subject, before, link, after } = content;
  const greeting = `Dear ${nameOf(to)},`;
  const text = [greeting, ...before, `${link.label}:\n${link.url}`, ...after, 'Leadline'].join('\n\n');
  const paragraphs = [
    ...[greeting, ...before].map(paragraph),
    `<p><a href="${escapeHtml(link.url)}" style="${BUTTON}">${escapeHtml(link.label)}</a></p>`,
    `<p>If the button does nothing, open this address:<br>${escapeHtml(link.url)}</p>`,
    ...[...after, 'Leadline'].map(paragraph),
  ];
  return { kind, to: to.email, subject, text: `${text}\n`, html: page(subject, paragraphs.join('\n')) };
}

/** Longer than any name; what is longer was not meant as one. */
const LONGEST_NAME = 100;

/** On one line, whatever was typed as a name. */
function nameOf({ firstName, lastName, email }: Recipient): string {
  const name = `${firstName ?? ''} ${lastName ?? ''}`.replace(/[\p{C}\p{Z}]+/gu, ' ').trim();
  return name.slice(0, LONGEST_NAME) || email;
}

const paragraph = (text: string) => `<p>${escapeHtml(text)}</p>`;

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (sign) => ENTITIES[sign] ?? '');

/** White on dark blue, 8:1, also where the mail program turns the page dark. */
const BUTTON =
  'display:inline-block;padding:14px 24px;border-radius:6px;background:#0b4f8a;color:#ffffff;' +
  'font-weight:600;text-decoration:none';

const page = (title: string, body: string) => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${escapeHtml(title)}</title>
</head>
<body style="margin:0;padding:24px;font:16px/1.5 system-ui,Segoe UI,Helvetica,Arial,sans-serif">
<main style="max-width:36em;overflow-wrap:anywhere">
${body}
</main>
</body>
</html>
`;
