import { UNSENT_FILES } from '@leadline/domain/words/attachments';
import { PROMPTS } from '@leadline/domain/words/prompts';
import { useEffect, useState } from 'react';
import { Navigate } from 'react-router';
import { useLogInPath } from '../../app/guard.tsx';
import { isSealedStored } from '../../data/store/sealed-texts.ts';
import { hasUnsavedMarks } from '../../data/store/unsaved-marks.ts';
import { TYPED_KEY, useSession } from '../../session/session-store.ts';
import { signOut } from '../../session/sign-out.ts';
import { useUnsent, useUnsentFiles } from '../../session/use-unsent.ts';
import { usePageTitle } from '../../ui/use-page-title.ts';
import { PlainPage } from '../plain-page.tsx';
import { useStay } from '../risks/use-stay.ts';
import { UnsentQuestion } from './unsent-question.tsx';

/** Ends the session and leads to the log-in; what was typed and not saved, and what is not sent, is asked about first. */
export function LogoutScreen() {
  usePageTitle('Log Out');
  const session = useSession();
  const isSignedIn = session.sessionStatus !== 'INVALID';
  const [isTypedSettled, setTypedSettled] = useState(() => !isSealedStored(TYPED_KEY) && !hasUnsavedMarks());
  const [isSentSettled, setSentSettled] = useState(false);
  const [areFilesSettled, setFilesSettled] = useState(false);
  const files = useUnsentFiles();
  const unsent = useUnsent();
  const isSure = isTypedSettled && (areFilesSettled || files === 0) && (isSentSettled || unsent === 0);
  const logIn = useLogInPath(session);
  useEffect(() => {
    if (isSignedIn && isSure) void signOut();
  }, [isSignedIn, isSure]);
  if (!isSignedIn) return <Navigate to={logIn} replace />;
  if (!isTypedSettled) return <DiscardUnsaved {...PROMPTS.discard} onDiscard={() => setTypedSettled(true)} />;
  if (files && !areFilesSettled)
    return (
      <DiscardUnsaved
        {...PROMPTS.discard}
        text={UNSENT_FILES.text(files)}
        go={UNSENT_FILES.go}
        onDiscard={() => setFilesSettled(true)}
      />
    );
  if (isSure || unsent === null || files === null)
    return (
      <PlainPage>
        <p role="status">Logging out...</p>
      </PlainPage>
    );
  return <UnsentQuestion count={unsent} isLocked={session.access === 'locked'} onLogOut={() => setSentSettled(true)} />;
}

interface DiscardProps {
  title: string;
  text: string;
  stay: string;
  go: string;
  onDiscard: () => void;
}

function DiscardUnsaved({ title, text, stay: staying, go, onDiscard }: DiscardProps) {
  const stay = useStay();
  return (
    <PlainPage>
      <section className="empty" role="alertdialog" aria-labelledby="discard" aria-describedby="discarded">
        <h1 id="discard">{title}</h1>
        <p id="discarded">{text}</p>
        <div className="row">
          {/* biome-ignore lint/a11y/noAutofocus: the page is this question, and its harmless way comes first. */}
          <button type="button" className="btn" autoFocus onClick={stay}>
            {staying}
          </button>
          <button type="button" className="btn danger" onClick={onDiscard}>
            {go}
          </button>
        </div>
      </section>
    </PlainPage>
  );
}
