import { Fragment } from 'react';
import styles from './grouped-figure.module.css';

/** Thousands apart to the eye; the text itself stays whole, so that it is read aloud and copied as one number. */
export function GroupedFigure({ text }: { text: string }) {
  const found = /^(\d{4,})(\.\d+)?$/.exec(text);
  if (!found) return text;
  const [, whole = '', fraction = ''] = found;
  const head = whole.length % 3 || 3;
  const groups = [whole.slice(0, head), ...(whole.slice(head).match(/\d{3}/g) ?? [])];
  return (
    <>
      {groups.map((digits, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the place of a group is what it is
        <Fragment key={index}>{index === 0 ? digits : <span className={styles.thousands}>{digits}</span>}</Fragment>
      ))}
      {fraction}
    </>
  );
}

/** The same for the figures of a sentence: "57000.00 t"; years, times and numbers of ships have no decimals and stay. */
export function GroupedFigures({ text }: { text: string }) {
  const parts = text.split(/(\d{4,}\.\d+)/);
  if (parts.length === 1) return text;
  // biome-ignore lint/suspicious/noArrayIndexKey: the place of a part is what it is
  return parts.map((part, index) => <GroupedFigure key={index} text={part} />);
}
