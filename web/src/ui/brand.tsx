/** A lead on its line, marked in fathoms, and the name. */
export function Brand() {
  return (
    <span className="brand">
      <svg
        viewBox="0 0 28 32"
        fill="none"
        stroke="currentColor"
        strokeWidth="2"
        strokeLinecap="round"
        aria-hidden="true"
      >
        <path d="M14 1.5v13" />
        <path d="M10 5.5h8M11.5 10h5" strokeWidth="1.6" />
        <path d="M11.4 14.5h5.2l2.4 11.2-2.2 4.8h-5.6L9 25.7z" fill="currentColor" strokeLinejoin="round" />
      </svg>
      Leadline
    </span>
  );
}
