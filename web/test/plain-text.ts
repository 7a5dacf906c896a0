/** The words of an element as they are seen, without the explanations of its abbreviations. */
export function plainText(element: HTMLElement): string {
  const copy = element.cloneNode(true) as HTMLElement;
  for (const explanation of copy.querySelectorAll('[role=tooltip]')) explanation.remove();
  return copy.textContent ?? '';
}
