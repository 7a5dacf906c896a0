/** Characters of a text as they count against a limit: code points, so that a pasted emoji is one and not two. */
export function charactersIn(text: string): number {
  return [...text.trim()].length;
}
