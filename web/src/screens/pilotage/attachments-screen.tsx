import { AttachmentsPanel } from '../../attachments/attachments-panel.tsx';
import { useTab } from '../../pilotages/tab-context.ts';
import { useSignedIn } from '../../session/sign-in/use-signed-in.ts';

/** ATTACH-01: the files beside the plan of a pilotage. */
export function AttachmentsScreen() {
  const { pilotage } = useTab();
  const { caller } = useSignedIn();
  return <AttachmentsPanel pilotage={pilotage} caller={caller} />;
}
