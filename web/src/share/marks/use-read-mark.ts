import { markLinkRead } from '@leadline/domain/contract/comment-endpoints';
import type { DeviceKind } from '@leadline/domain/share/comment';
import { useEffect } from 'react';
import { callApi } from '../../data/calls/call-api.ts';
import type { Link } from '../use-link-comments.ts';

/** What a program that scans e-mails does not do. */
const TOUCHES = ['pointerdown', 'keydown', 'wheel', 'scroll', 'touchstart'] as const;

/**
 * Says once that a person has the plan before him: it is on the screen, and was touched or scrolled. Without an answer the
 * next touch says it.
 */
export function useReadMark({ id, token }: Link, isShown: boolean): void {
  useEffect(() => {
    if (!isShown) return;
    let state: 'unsaid' | 'saying' | 'said' = 'unsaid';
    const say = async () => {
      if (state !== 'unsaid' || document.visibilityState !== 'visible') return;
      state = 'saying';
      try {
        await callApi(markLinkRead, { params: { id }, body: { device: deviceKind() } }, { token });
        state = 'said';
      } catch {
        state = 'unsaid';
      }
    };
    const touched = () => void say();
    for (const touch of TOUCHES) addEventListener(touch, touched, { passive: true, capture: true });
    return () => {
      for (const touch of TOUCHES) removeEventListener(touch, touched, { capture: true });
    };
  }, [id, token, isShown]);
}

/** By its shorter side in pixels of CSS, and by whether it has a mouse. */
export function deviceKind(): DeviceKind {
  if (Math.min(screen.width, screen.height) < 600) return 'phone';
  return matchMedia('(pointer: coarse)').matches ? 'tablet' : 'computer';
}
