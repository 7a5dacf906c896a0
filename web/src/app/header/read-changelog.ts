export interface Release {
  /** As headed: version and date. */
  title: string;
  changes: string[];
}

/** The releases of a changelog: a heading of the second level each, its changes as list items or paragraphs below. */
export function readChangelog(text: string): Release[] {
  return text
    .split(/^## /m)
    .slice(1)
    .map((part) => {
      const [title = '', ...lines] = part.split('\n');
      return { title: title.trim(), changes: changesOf(lines.join('\n')) };
    });
}

function changesOf(text: string): string[] {
  return text
    .split(/\n\s*\n|^[-*] /m)
    .map((change) => change.replace(/^#+ /, '').replace(/\s+/g, ' ').trim())
    .filter((change) => change !== '');
}
