import { HAND_OVER } from '@leadline/domain/words/session/hand-over';
import { useNavigate } from 'react-router';
import { paths } from '../../app/paths.ts';
import { handOver } from '../../session/handed-over/handed-over.ts';
import { useQuestion } from '../../ui/dialogs/use-question.tsx';

/** Gives the tablet to the master, who then reaches his part alone. */
export function HandOverButton({ pilotageUuid }: { pilotageUuid: string }) {
  const navigate = useNavigate();
  const { ask, question } = useQuestion();
  const give = async () => {
    const { question: title, text, stay, button: go } = HAND_OVER;
    if (!(await ask({ title, text, stay, go }))) return;
    // First the mark: what is drawn from now on is the master's part.
    handOver(pilotageUuid);
    void navigate(paths.handOver(pilotageUuid), { replace: true });
  };
  return (
    <>
      <button type="button" className="btn" onClick={() => void give()}>
        {HAND_OVER.button}
      </button>
      {question}
    </>
  );
}
