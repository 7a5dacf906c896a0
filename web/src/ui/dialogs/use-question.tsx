import { Modal } from '@mantine/core';
import { type ReactNode, useCallback, useRef, useState } from 'react';
import { giveFocusBack } from '../focus/use-return-focus.ts';
import styles from './dialog.module.css';
import { useOpenQuestion } from './open-question.ts';

export interface Question {
  title: string;
  text: string;
  /** The harmless way, at the left. */
  stay: string;
  go: string;
  /** What is at stake loses something: the button says so in its colour. */
  danger?: boolean;
  icon?: ReactNode;
  /** What the question is about, below the text. */
  details?: ReactNode;
}

interface Asking {
  ask: (question: Question) => Promise<boolean>;
  /** Stands somewhere in the asker's own tree. */
  question: ReactNode;
}

/** Asks a yes-or-no question in a modal; closing it means no. */
export function useQuestion(): Asking {
  const [asked, setAsked] = useState<Question | null>(null);
  const answer = useRef<(yes: boolean) => void>(() => {});
  const before = useRef<Element | null>(null);
  const ask = useCallback(
    (question: Question) =>
      new Promise<boolean>((resolve) => {
        answer.current(false);
        answer.current = resolve;
        // Escape reaches the dialog below as well, which asks again.
        before.current ??= document.activeElement;
        setAsked(question);
      }),
    [],
  );
  useOpenQuestion(asked !== null);
  const close = (yes: boolean) => {
    setAsked(null);
    answer.current(yes);
    giveFocusBack(before.current);
    before.current = null;
  };
  // Gone when it is closed: else the Escape that opens it anew would reach it and close it at once.
  return { ask, question: asked && <QuestionModal question={asked} onAnswer={close} /> };
}

interface QuestionProps {
  question: Question;
  onAnswer: (yes: boolean) => void;
}

function QuestionModal({ question, onAnswer }: QuestionProps) {
  return (
    <Modal.Root opened onClose={() => onAnswer(false)} closeOnClickOutside={false} centered size={624} zIndex={400}>
      <Modal.Overlay />
      <Modal.Content>
        <div className={styles.head}>
          {question.icon}
          <Modal.Title className={styles.title}>{question.title}</Modal.Title>
        </div>
        <div className={styles.text}>
          <p>{question.text}</p>
          {question.details}
        </div>
        <div className={styles.answers}>
          <button type="button" className="btn" data-autofocus onClick={() => onAnswer(false)}>
            {question.stay}
          </button>
          <span className="grow" />
          <button type="button" className={question.danger ? 'btn danger' : 'btn go'} onClick={() => onAnswer(true)}>
            {question.go}
          </button>
        </div>
      </Modal.Content>
    </Modal.Root>
  );
}
