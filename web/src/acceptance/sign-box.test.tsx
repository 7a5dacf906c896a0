import type { SignatureRole } from '@leadline/domain/acceptance/signature';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { drawOn, paintedCanvas, pictureOf } from '../../test/drawn-pad.ts';
import { renderScreen } from '../../test/render.tsx';
import { SignBoxOf } from './sign-box.tsx';
import type { Signing, SignOff } from './use-signing.ts';

const MASTER: SignatureRole = 'master';
const sign = vi.fn(async (_: SignOff) => true);
const signing: Signing = { sign, keepAsSigned: async () => true, isSaving: false, problem: null };

beforeEach(() => {
  sign.mockClear();
  paintedCanvas();
});

function open() {
  renderScreen(
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
    />,
  );
  const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
  return { press, name: screen.getByRole('textbox', { name: 'Name' }), pad: screen.getByRole('img') };
}

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
