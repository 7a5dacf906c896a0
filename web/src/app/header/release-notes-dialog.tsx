import changelog from '../../../../CHANGELOG.md?raw';
import { readChangelog } from './read-changelog.ts';
import { TextDialog } from './text-dialog.tsx';

const releases = readChangelog(changelog);

export function ReleaseNotesDialog({ onClose }: { onClose: () => void }) {
  return (
    <TextDialog title="Release notes" label="Releases" onClose={onClose}>
      {releases.map((release) => (
        <article key={release.title}>
          <h2>{release.title}</h2>
          <ul>
            {release.changes.map((change) => (
              <li key={change}>{change}</li>
            ))}
          </ul>
        </article>
      ))}
    </TextDialog>
  );
}
