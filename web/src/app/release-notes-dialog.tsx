import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs';
import { useEffect, useRef } from 'react';
import changelog from '../../../CHANGELOG.md?raw';
import { readChangelog } from './read-changelog.ts';

const releases = readChangelog(changelog);

export function ReleaseNotesDialog({ onClose }: { onClose: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current?.showModal(), []);
  return (
    <dialog ref={dialog} className="modal releasenotes" aria-labelledby="release-notes" onClose={onClose}>
      <div className="modalhead">
        <h1 id="release-notes">Release notes</h1>
        <span className="grow" />
        <button type="button" className="btn flat icon" aria-label="Close" onClick={onClose}>
          <IconX className="i" aria-hidden />
        </button>
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by the keyboard */}
      <section className="notesbody" tabIndex={0} aria-label="Releases">
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
      </section>
    </dialog>
  );
}
