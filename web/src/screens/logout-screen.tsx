import { PROMPTS } from '@leadline/domain/words/prompts';
import { useEffect, useState } from 'react';
import { Navigate, useLocation, useNavigate } from 'react-router';
import { useLogInPath } from '../app/guard.tsx';
import { paths } from '../app/paths.ts';
import { isSealedStored } from '../data/sealed-texts.ts';
import { TYPED_KEY, useSession } from '../session/session-store.ts';
import { signOut } from '../session/sign-out.ts';
import { usePageTitle } from '../ui/use-page-title.ts';

/** Ends the session and leads to the log-in; what was typed at the constraints and not saved is asked about first. */
export function LogoutScreen() {
  usePageTitle('Log Out');
  const session = useSession();
  const isSignedIn = session.sessionStatus !== 'INVALID';
  const [isSure, setSure] = useState(() => !isSealedStored(TYPED_KEY));
  const logIn = useLogInPath(session);
  useEffect(() => {
    if (isSignedIn && isSure) void signOut();
  }, [isSignedIn, isSure]);
  if (!isSignedIn) return <Navigate to={logIn} replace />;
  return isSure ? null : <DiscardUnsaved onDiscard={() => setSure(true)} />;
}

function DiscardUnsaved({ onDiscard }: { onDiscard: () => void }) {
  const navigate = useNavigate();
  const isFirstPage = useLocation().key === 'default';
  const stay = () => void (isFirstPage ? navigate(paths.list, { replace: true }) : navigate(-1));
  return (
    <main className="whole">
      <section className="empty" role="alertdialog" aria-labelledby="discard" aria-describedby="discarded">
        <h1 id="discard">{PROMPTS.discard.title}</h1>
        <p id="discarded">{PROMPTS.discard.text}</p>
        <div className="row">
          {/* biome-ignore lint/a11y/noAutofocus: the page is this question, and its harmless way comes first. */}
          <button type="button" className="btn" autoFocus onClick={stay}>
            {PROMPTS.discard.stay}
          </button>
          <button type="button" className="btn danger" onClick={onDiscard}>
            {PROMPTS.discard.go}
          </button>
        </div>
      </section>
    </main>
  );
}
