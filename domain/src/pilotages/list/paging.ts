/** How many rows a page of the list may hold. */
export const PAGE_SIZES = [10, 25, 50, 100, 250, 500] as const;
export const DEFAULT_PAGE_SIZE = 25;

/** With no more results than this, there is nothing to page through. */
export const PAGED_ABOVE = 10;

/** A page number as it stands in an address; 1 for anything that is none. */
export function readPage(text: string | null): number {
  return /^[1-9]\d{0,6}$/.test(text ?? '') ? Number(text) : 1;
}

/** A page size as it stands in an address; 25 for anything that is not offered. */
export function readPageSize(text: string | null): number {
  return PAGE_SIZES.find((size) => String(size) === text) ?? DEFAULT_PAGE_SIZE;
}
