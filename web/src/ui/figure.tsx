import type { ReactNode } from 'react';

interface FigureProps {
  label: ReactNode;
  /** As it is read: rounded, "--" when unset. */
  value: string;
  unit?: string;
  /** Where it comes from and how old it is. */
  source?: ReactNode;
  /** The one figure that decides. */
  big?: boolean;
}

/** Label above, number, unit small and dim beside it, source below. */
export function Figure({ label, value, unit, source, big }: FigureProps) {
  return (
    <div className={big ? 'fig big' : 'fig'}>
      <span className="lab">{label}</span>
      <span className="n">
        {value}
        {unit && value !== '--' && <small>{unit}</small>}
      </span>
      {source && <span className="src">{source}</span>}
    </div>
  );
}
