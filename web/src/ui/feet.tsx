import { type FeetSide, feetOf } from '@leadline/domain/numbers/feet';
import { createContext, useContext } from 'react';

/** Feet beside metres, as the port of what is on the screen has them: `feetOf` its port. */
export const FeetOfPort = createContext(feetOf({}));

interface Props {
  /** As it is read beside. */
  metres: number | null | undefined;
  /** Which way is safe: what there is down, what is needed up. */
  side: FeetSide;
  className?: string;
}

/** A length in feet below or beside its metres; nothing where the port counts in metres alone. */
export function Feet({ metres, side, className }: Props) {
  const text = useFeet()(metres, side);
  return text === null ? null : <small className={className}>{text}</small>;
}

/** The same as text: "41.6 ft"; null where the port counts in metres alone or there is no length. */
export function useFeet(): ReturnType<typeof feetOf> {
  return useContext(FeetOfPort);
}
