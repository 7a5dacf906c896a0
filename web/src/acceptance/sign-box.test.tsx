import type { Signature, SignatureRole } from '@leadline/domain/acceptance/signature';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { drawOn, paintedCanvas, pictureOf } from '../../test/drawn-pad.ts';
import { renderScreen } from '../../test/render.tsx';
import type { DrawingOfRole, KeptDrawing } from './drawn/kept-drawing.ts';
import { SignBoxOf } from './sign-box.tsx';
import type { Signing, SignOff } from './use-signing.ts';

const MASTER: SignatureRole = 'master';
const sign = vi.fn(async (_: SignOff) => true);
const signing: Signing = { sign, keepAsSigned: async () => true, isSaving: false, problem: null };

beforeEach(() => {
  sign.mockClear();
  paintedCanvas();
});

function open(changes: Partial<Parameters<typeof SignBoxOf>[0]> = {}) {
  const { unmount } = renderBox(changes);
  const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
  return { press, unmount, name: screen.getByRole('textbox', { name: 'Name' }), pad: screen.getByRole('img') };
}

function renderBox(changes: Partial<Parameters<typeof SignBoxOf>[0]>) {
  return renderScreen(
    <SignBoxOf
      role={MASTER}
      box={{ kind: 'open', outdated: null }}
      waiting={null}
      initial={{ name: 'R. Santos', from: null }}
      usesSignatures
      reason={null}
      screen={{ decided: [], names: {} }}
      isOver={false}
      zone="Pacific/Auckland"
      signing={signing}
      {...changes}
    />,
  );
}

const DIGEST = '0'.repeat(64);
const textOf = (vesselAgent: string) => ({ name: 'fields', value: JSON.stringify({ vesselAgent }) });
const SIGNED: Signature = {
  ...{ uuid: 'a', version: 1, pilotage: { uuid: 'p' }, role: MASTER, name: 'R. Santos', image: null, strokes: null },
  ...{ createdAt: '2026-11-22T03:00:00.000Z', signedAt: null, isStated: true, shownDiffers: [], isAccepted: true },
  content: {
    decided: { digest: DIGEST, parts: [{ ...textOf('One'), digest: DIGEST, salt: '0'.repeat(32) }] },
    shown: { digest: DIGEST, parts: [] },
  },
  keeps: null,
};

test('ACCEPT-04 a signed box is locked; asked to sign again it is open where the plan is not what was signed', () => {
  const box = { kind: 'signed' as const, signature: SIGNED };
  const now = (vesselAgent: string) => ({ decided: [textOf(vesselAgent)], names: {} });
  const isOpen = (changes: Parameters<typeof renderBox>[0]) => {
    const { unmount } = renderBox({ box, ...changes });
    const found = [screen.queryByText(/^Locked\./), screen.queryByRole('button', { name: 'Accept' })];
    unmount();
    return found.map((each) => each !== null);
  };
  expect(isOpen({ screen: now('Another') })).toEqual([true, false]);
  expect(isOpen({ screen: now('Another'), signsAgain: true })).toEqual([false, true]);
  for (const changes of [{ screen: now('One') }, { reason: 'closed' }, { isOver: true }, { rights: 'read' as const }])
    expect(isOpen({ screen: now('Another'), signsAgain: true, ...changes })).toEqual([true, false]);
});

test('ADMIN-07 a locked box names the Admin tab only where the port has it, else whom to ask', () => {
  const box = { kind: 'signed' as const, signature: SIGNED };
  const said = (changes: Parameters<typeof renderBox>[0]) => {
    const { unmount } = renderBox({ box, ...changes });
    const text = screen.getByText(/^Locked\./).textContent;
    unmount();
    return text;
  };
  expect(said({})).toBe('Locked. Undo is on the Admin tab.');
  expect(said({ hasAdminTab: false })).toBe('Locked. To undo it, ask your port office.');
  // Who may not undo it is sent nowhere.
  expect(said({ hasAdminTab: false, reason: 'closed' })).toBe('Locked.');
});

test('ACCEPT-08 a typed name on the pad follows the name in the box', async () => {
  const { press, name } = open();
  await press('Use typed name');
  await userEvent.clear(name);
  await userEvent.type(name, 'R. Diaz');
  await press('Use typed name');
  await userEvent.type(name, ' Jr');
  await press('Accept');
  expect(sign).toHaveBeenCalledWith(
    expect.objectContaining({ name: 'R. Diaz Jr', image: pictureOf('R. Diaz Jr'), strokes: null }),
  );
});

test('ACCEPT-05 a typed name whose name is taken away is no signature any more', async () => {
  const { press, name } = open();
  await press('Use typed name');
  await userEvent.clear(name);
  expect((screen.getByRole('button', { name: 'Accept' }) as HTMLButtonElement).disabled).toBe(true);
  await userEvent.type(name, 'R. Diaz');
  expect((screen.getByRole('button', { name: 'Accept' }) as HTMLButtonElement).disabled).toBe(true);
});

test('ACCEPT-08 who draws after a typed name signs by the drawing, and a name that is edited then leaves it', async () => {
  const { press, name, pad } = open();
  await press('Use typed name');
  drawOn(pad);
  await userEvent.type(name, ' Jr');
  await press('Accept');
  const [signed] = sign.mock.calls[0] ?? [];
  expect(signed?.strokes?.[0]?.[0]).toEqual([40, 90]);
  expect(signed?.image).toBe(pictureOf('drawn'));
});

/** As the store of the tablet gives it: what the last box left. */
function shelf() {
  let left: KeptDrawing | 'none' = 'none';
  const keep = vi.fn((drawn: KeptDrawing | null) => {
    left = drawn ?? 'none';
  });
  return { keep, at: (): DrawingOfRole => ({ kept: left, keep }) };
}

test('a drawing outlives the box: it is there again, can be signed, and is kept no longer then', async () => {
  const { keep, at } = shelf();
  const before = open({ drawing: at() });
  await userEvent.type(before.name, ' Jr');
  drawOn(before.pad);
  before.unmount();
  const after = open({ drawing: at() });
  expect((after.name as HTMLInputElement).value).toBe('R. Santos Jr');
  await after.press('Accept');
  const [signed] = sign.mock.calls[0] ?? [];
  expect([signed?.name, signed?.image, signed?.strokes?.[0]?.[0]]).toEqual([
    'R. Santos Jr',
    pictureOf('drawn'),
    [40, 90],
  ]);
  expect(keep).toHaveBeenLastCalledWith(null);
});

test('ACCEPT-07 a signature that fails leaves drawing and name in the box; a name on the pad outlives the box as well', async () => {
  const { at } = shelf();
  sign.mockResolvedValueOnce(false);
  const before = open({ drawing: at() });
  await before.press('Use typed name');
  await before.press('Accept');
  expect((screen.getByRole('button', { name: 'Accept' }) as HTMLButtonElement).disabled).toBe(false);
  before.unmount();
  const after = open({ drawing: at() });
  await userEvent.type(after.name, ' Jr');
  await after.press('Accept');
  expect(sign.mock.calls[1]?.[0]).toMatchObject({
    name: 'R. Santos Jr',
    image: pictureOf('R. Santos Jr'),
    strokes: null,
  });
});

test('what is wiped from the pad is not there again', async () => {
  const { at } = shelf();
  const before = open({ drawing: at() });
  drawOn(before.pad);
  await before.press('Clear');
  before.unmount();
  open({ drawing: at() });
  expect((screen.getByRole('button', { name: 'Accept' }) as HTMLButtonElement).disabled).toBe(true);
});

test('a signature that accepted nothing says why, and is kept as signed only where edits of others alone overtook it', () => {
  const late = { ...SIGNED, isAccepted: false };
  const saidOf = (changes: Partial<Signature>, vesselAgent = 'Another') => {
    const outdated = { ...late, ...changes };
    const now = { decided: [textOf(vesselAgent)], names: {} };
    const { unmount } = renderBox({ box: { kind: 'open', outdated }, screen: now });
    const text = screen.getByText(/\(R\. Santos, /).textContent ?? '';
    const hidden = screen.queryByText(/not shown/)?.textContent ?? null;
    const offers = screen.queryByRole('button', { name: 'Keep as signed' }) !== null;
    unmount();
    return [text.slice(0, text.indexOf(' (')), hidden, offers];
  };
  const others =
    'Others changed the plan before this signature arrived. It is kept as evidence; look at the plan and sign again.';
  expect(saidOf({})).toEqual([others, null, true]);
  expect(saidOf({ lapsed: 'linkEnded' })).toEqual([
    'This signature arrived after its link had ended. It is kept as evidence; look at the plan and sign again.',
    null,
    false,
  ]);
  expect(saidOf({ lapsed: 'reverted' })).toEqual([
    'The acceptance was taken back after this signature. It is kept as evidence; look at the whole plan and sign again.',
    null,
    false,
  ]);
  expect(saidOf({}, 'One')).toEqual([
    'The plan had changed before this signature arrived, and is as signed again. It is kept as evidence; sign again.',
    null,
    false,
  ]);
  // Signed by a link under the digest of a part that the ship is not shown, which the office changed since.
  const { content } = SIGNED;
  const parts = [...(content?.decided.parts ?? []), { name: 'vessel.call_sign', digest: DIGEST }];
  const hiding = { content: content && { ...content, decided: { ...content.decided, parts } } };
  expect(saidOf(hiding, 'One')).toEqual([
    others,
    'A part that the ship is not shown has changed, so it cannot be kept as signed. Sign again.',
    false,
  ]);
});
