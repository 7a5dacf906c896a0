/** Where rows stand on the screen. */
export type Places = readonly (readonly [row: Element, top: number])[];

/** The rows in sight, the first one first. */
export function placesOf(scroller: HTMLElement, rows: string): Places {
  const { top, bottom } = scroller.getBoundingClientRect();
  return [...scroller.querySelectorAll(rows)].flatMap((row) => {
    const place = row.getBoundingClientRect();
    return place.bottom > top && place.top < bottom ? [[row, place.top] as const] : [];
  });
}

/** Scrolls so that the first row that is still there stands where it stood. */
export function keepInPlace(scroller: HTMLElement, places: Places): void {
  const kept = places.find(([row]) => row.isConnected);
  if (kept) scroller.scrollTop += kept[0].getBoundingClientRect().top - kept[1];
}
