/** An arrow that flies with the wind: from where it comes to where it goes. */
export function FromArrow({ degrees }: { degrees: number }) {
  return (
    <svg viewBox="0 0 24 24" aria-hidden style={{ transform: `rotate(${(degrees + 180) % 360}deg)` }}>
      <path d="M12 3l5 9h-3.5v9h-3v-9H7z" fill="currentColor" />
    </svg>
  );
}
