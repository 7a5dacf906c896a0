import { useEffect, useReducer, useRef, useState } from 'react';
import { AT_START, nextSsoFlow, type SsoFlow } from './sso-flow.ts';
import { type SsoRun, ssoRun } from './sso-run.ts';

interface Sso {
  flow: SsoFlow;
  /** False when the server has no provider. */
  isSetUp: boolean;
  press: () => void;
}

/** Single sign-on of this page: looks who comes back from the provider, brings them in, or waits for the button. */
export function useSso(isSigningOut: boolean, onSignedIn: () => void): Sso {
  const [flow, tell] = useReducer(nextSsoFlow, AT_START);
  const [isSetUp, setSetUp] = useState(true);
  const run = useRef<SsoRun | null>(null);
  useEffect(() => {
    // What came back from the provider counts once.
    if (run.current) return;
    run.current = ssoRun({ tell, onNotSetUp: () => setSetUp(false), onSignedIn });
    void run.current.start();
  }, [onSignedIn]);
  const press = () => {
    if (flow.state !== 'none') return;
    void (isSigningOut ? run.current?.signOut() : run.current?.signIn(flow.lacksAccess));
  };
  return { flow, isSetUp, press };
}
