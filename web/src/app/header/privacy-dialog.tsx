import { privacyStatement } from '@leadline/domain/words/session/privacy';
import { TextDialog } from './text-dialog.tsx';

/** The app's own short statement, where the operator has named no other. */
export function PrivacyDialog({ onClose }: { onClose: () => void }) {
  return (
    <TextDialog title="Privacy Statement" label="Statement" onClose={onClose}>
      {privacyStatement(location.host).map(({ title, lines }) => (
        <article key={title}>
          <h2>{title}</h2>
          <ul>
            {lines.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </article>
      ))}
    </TextDialog>
  );
}
