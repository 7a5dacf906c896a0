import { VERIFY } from '@leadline/domain/words/verify';
import { comparePages } from '@leadline/paper/pages-in-record';
import type { PaperContent } from '@leadline/paper/paper-content';
import { isPdf, recordInPdf } from '@leadline/paper/reading/record-in-pdf';
import { MantineProvider } from '@mantine/core';
import IconFileCheck from '@tabler/icons-react/dist/esm/icons/IconFileCheck.mjs';
import IconKey from '@tabler/icons-react/dist/esm/icons/IconKey.mjs';
import IconUpload from '@tabler/icons-react/dist/esm/icons/IconUpload.mjs';
import { type ReactNode, useEffect, useId, useMemo, useState } from 'react';
import '../../app/styles/mantine.css';
import { theme } from '../../app/theme.ts';
import { keysIn } from '../../data/calls/fetch-log-keys.ts';
import { serverNow } from '../../data/calls/server-clock.ts';
import { makePaper } from '../../data/papers/make-paper.ts';
import { keepWitnessKeys } from '../../record/known-keys.ts';
import type { PagesResult } from '../../record/verify/pages-result.ts';
import styles from '../../record/verify/verify.module.css';
import { utcTime, VerifyBand } from '../../record/verify/verify-band.tsx';
import { VerifyChecks } from '../../record/verify/verify-checks.tsx';
import { VerifyEntries } from '../../record/verify/verify-entries.tsx';
import { areKeys, cosignersAmong, type GivenKeys, isTurnOver, verifyFile } from '../../record/verify/verify-result.ts';
import { shownSize } from '../../ui/age-and-size.ts';
import { Brand } from '../../ui/brand.tsx';
import { PaletteButton } from '../../ui/palette/palette-button.tsx';
import { isDark, usePalette } from '../../ui/palette/palette-store.ts';
import { usePageTitle } from '../../ui/use-page-title.ts';

const paperBytes = async (content: PaperContent) =>
  new Uint8Array(await (await makePaper({ kind: 'plan', content, isWhole: true })).arrayBuffer());

interface GivenFile {
  name: string;
  size: number;
  text: string;
  /** When it was given, by the clock of this device. */
  at: string;
  /** The PDF that the text was taken out of. */
  paper: Uint8Array | null;
}

/** Checks a record that somebody has, for whoever has it: without log-in, without a network; nothing is sent. */
export function VerifyScreen() {
  usePageTitle(VERIFY.title);
  const { shown } = usePalette();
  const [file, setFile] = useState<GivenFile | null>(null);
  const [given, setGiven] = useState<GivenKeys | null>(null);
  const [pages, setPages] = useState<PagesResult | null>(null);
  const [wrong, setWrong] = useState<string | null>(null);
  const result = useMemo(() => (file ? verifyFile(file.text, given) : null), [file, given]);
  const isSound = result !== null && result.verdict.fault === null;
  useEffect(() => {
    setPages(null);
    if (!file?.paper || !isSound) return;
    let isCurrent = true;
    setPages({ kind: 'comparing' });
    comparePages(file.paper, file.text, paperBytes).then((found) => {
      if (isCurrent) setPages(found);
    });
    return () => {
      isCurrent = false;
    };
  }, [file, isSound]);
  const take = async (chosen: File) => {
    const { name, size } = chosen;
    const bytes = new Uint8Array(await chosen.arrayBuffer());
    const isPaper = isPdf(bytes);
    const text = isPaper ? await recordInPdf(bytes) : new TextDecoder().decode(bytes);
    setWrong(text === null ? VERIFY.noRecordInside : null);
    const at = utcTime(new Date().toISOString());
    setFile(text === null ? null : { name, size, text, at, paper: isPaper ? bytes : null });
  };
  const takeKey = async (chosen: File) => {
    const text = await chosen.text();
    const keys = keysIn(text);
    const turnOvers = given?.turnOvers ?? [];
    setWrong(null);
    if (isTurnOver(text)) setGiven({ file: chosen.name, keys: [], ...given, turnOvers: [...turnOvers, text] });
    else if (areKeys(keys)) {
      setGiven({ file: chosen.name, keys, turnOvers });
      keepWitnessKeys(cosignersAmong(keys), new Date(serverNow()).toISOString().slice(0, 10));
    } else setWrong(VERIFY.keyFileWrong);
  };
  return (
    <MantineProvider theme={theme} forceColorScheme={isDark(shown) ? 'dark' : 'light'}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: a file may be dropped anywhere; the button does the same */}
      <div
        className={styles.page}
        onDragOver={(event) => event.preventDefault()}
        onDrop={(event) => {
          event.preventDefault();
          const [dropped] = event.dataTransfer.files;
          if (dropped) void take(dropped);
        }}
      >
        <header className="tophead">
          <Brand />
          <h1 className={styles.title}>{VERIFY.title}</h1>
          <span className="grow" />
          <span className={`small dim ${styles.wide}`}>{VERIFY.nothingSent}</span>
          <PaletteButton />
        </header>
        <main>
          {result ? <VerifyBand result={result} pages={pages} /> : null}
          <div className={styles.cols}>
            <section className={styles.left} aria-label={VERIFY.record}>
              <header className="sech">
                <h2>{VERIFY.record}</h2>
              </header>
              <div className={styles.file}>
                <IconFileCheck className="i" aria-hidden />
                <span>
                  <b>{file?.name ?? VERIFY.drop}</b>
                  <small>
                    {file
                      ? [sizeOf(file.size), file.paper && VERIFY.ofPaper].filter(Boolean).join(', ')
                      : VERIFY.dropText}
                  </small>
                </span>
                <FileButton onFile={take} accept=".json,application/json,.pdf,application/pdf">
                  <IconUpload className="i s" aria-hidden />
                  {file ? VERIFY.other : VERIFY.choose}
                </FileButton>
              </div>
              <div className={styles.file}>
                <IconKey className="i" aria-hidden />
                <span>
                  <b>{given?.file ?? VERIFY.key}</b>
                  <small>{VERIFY.keyFileText}</small>
                </span>
                <FileButton onFile={takeKey} accept=".json,.txt,.vkey,.pub">
                  {VERIFY.keyFile}
                </FileButton>
              </div>
              {wrong ? <p role="alert">{wrong}</p> : null}
              {result ? <VerifyChecks result={result} pages={pages} /> : null}
              <p className={styles.foot}>{VERIFY.foot}</p>
              {file ? <p className={`${styles.foot} ${styles.onpaper}`}>{VERIFY.checkedAt(file.at)}</p> : null}
            </section>
            {result ? <VerifyEntries result={result} /> : null}
          </div>
        </main>
      </div>
    </MantineProvider>
  );
}

function sizeOf(bytes: number): string {
  const { figure, unit } = shownSize(bytes);
  return `${figure} ${unit}`;
}

interface FileButtonProps {
  onFile: (file: File) => Promise<void>;
  accept: string;
  children: ReactNode;
}

function FileButton({ onFile, accept, children }: FileButtonProps) {
  const id = useId();
  return (
    <>
      <input
        id={id}
        className={`vh ${styles.input}`}
        type="file"
        autoComplete="off"
        accept={accept}
        onChange={({ target }) => {
          const [chosen] = target.files ?? [];
          if (chosen) void onFile(chosen);
          // The same file may be given again.
          target.value = '';
        }}
      />
      <label className={`btn ${styles.onscreen}`} htmlFor={id}>
        {children}
      </label>
    </>
  );
}
