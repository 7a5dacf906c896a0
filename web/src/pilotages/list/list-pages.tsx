import { PAGE_SIZES, PAGED_ABOVE } from '@leadline/domain/pilotages/list/paging';
import IconChevronLeft from '@tabler/icons-react/dist/esm/icons/IconChevronLeft.mjs';
import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs';
import styles from './list-page.module.css';

interface ListPagesProps {
  total: number;
  page: number;
  pageCount: number;
  pageSize: number;
  onPage: (page: number, pageSize: number) => void;
}

/** Ways between the pages; nothing when everything fits on the smallest one. */
export function ListPages({ total, page, pageCount, pageSize, onPage }: ListPagesProps) {
  if (total <= PAGED_ABOVE) return null;
  const first = (page - 1) * pageSize + 1;
  return (
    <nav className={styles.pages} aria-label="Pages">
      <label className="row dim">
        Rows per page
        <select
          autoComplete="off"
          className="inp"
          value={pageSize}
          onChange={(event) => onPage(1, Number(event.target.value))}
        >
          {PAGE_SIZES.map((size) => (
            <option key={size}>{size}</option>
          ))}
        </select>
      </label>
      <span className="grow" />
      <span className="dim">
        {first} to {Math.min(total, page * pageSize)} of {total}
      </span>
      <button
        type="button"
        className="btn icon"
        aria-label="Previous page"
        disabled={page <= 1}
        onClick={() => onPage(page - 1, pageSize)}
      >
        <IconChevronLeft className="i s" aria-hidden />
      </button>
      <span>
        Page {page} of {pageCount}
      </span>
      <button
        type="button"
        className="btn icon"
        aria-label="Next page"
        disabled={page >= pageCount}
        onClick={() => onPage(page + 1, pageSize)}
      >
        <IconChevronRight className="i s" aria-hidden />
      </button>
    </nav>
  );
}
