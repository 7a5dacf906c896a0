import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderHook, waitFor } from '@testing-library/react';
import type { PropsWithChildren } from 'react';
import { expect, test } from 'vitest';
import { INNER, KORU, START, tideAnswer } from '../../test/koru-arrival.ts';
import { type StubRequest, stubApi } from '../../test/stub-api.ts';
import { useTideCurves } from './use-tide-curves.ts';

test('the source and the datum of a curve are those of the present answer, though its heights are the same', async () => {
  let told = { datum: 'Chart Datum', source: 'Table of 2025' };
  const answer = tideAnswer(() => 1.1);
  stubApi({
    'GET /tide_data': (request: StubRequest) => {
      const { data, meta } = answer(request);
      return {
        data,
        meta: { datum: told.datum, segments: meta.segments.map((one) => ({ ...one, source: told.source })) },
      };
    },
  });
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const wrapper = ({ children }: PropsWithChildren) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  );
  const { result } = renderHook(() => useTideCurves([INNER], Date.parse(START), KORU.timezone, null), { wrapper });
  const shown = () => {
    const curve = result.current[0]?.curve;
    return [curve?.datum, curve?.pieces[0]?.source];
  };
  await waitFor(() => expect(shown()).toEqual(['Chart Datum', 'Table of 2025']));
  told = { datum: 'MLLW', source: 'Table of 2026' };
  await result.current[0]?.retry();
  await waitFor(() => expect(shown()).toEqual(['MLLW', 'Table of 2026']));
});
