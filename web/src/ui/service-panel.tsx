import { type ReactNode, useId } from 'react';
import './service-panel.css';
import { SimulatedStamp } from './simulated-stamp.tsx';

interface Props {
  title: string;
  isSimulated: boolean;
  /** Small, after the title: what is drawn, in which unit. */
  drawn?: ReactNode;
  /** At the end of the heading. */
  action?: ReactNode;
  /** Above everything: offline, or what failed. */
  notice?: ReactNode;
  children: ReactNode;
  /** The answer and its facts, beside the drawing. */
  aside?: ReactNode;
}

/** What a service outside says of a pilotage: the picture at the left, the answer and its facts at the right. */
export function ServicePanel({ title, isSimulated, drawn, action, notice, children, aside }: Props) {
  const heading = useId();
  return (
    <section className="service" aria-labelledby={heading}>
      <div className="servicemain">
        <header className="sech">
          <h2 id={heading}>{title}</h2>
          {isSimulated && <SimulatedStamp />}
          <span className="dim small drawn">{drawn}</span>
          {action}
        </header>
        {notice}
        {children}
      </div>
      {aside && <div className="serviceaside">{aside}</div>}
    </section>
  );
}
