import { type FeetSide, showFeet } from '@leadline/domain/numbers/feet';
import { createContext, useContext } from 'react';

/** Whether the port of what is on the screen counts in feet too. */
export const FeetOfPort = createContext(false);

interface Props {
  /** As it is read beside. */
  metres: number | null | undefined;
  /** Which way is safe: what there is down, what is needed up. */
  side: FeetSide;
  className?: string;
}

/** A length in feet below or beside its metres; nothing where the port counts in metres alone. */
export function Feet({ metres, side, className = 'feet' }: Props) {
  const text = useFeet()(metres, side);
  return text === null ? null : <small className={className}>{text}</small>;
}

/** The same as text: "41.6 ft"; null where the port counts in metres alone or there is no length. */
export function useFeet(): typeof showFeet {
  return useContext(FeetOfPort) ? showFeet : noFeet;
}

const noFeet: typeof showFeet = () => null;
