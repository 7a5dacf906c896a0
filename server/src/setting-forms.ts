import { z } from 'zod';

/** Forms of values that several settings have. */
export const webAddress = z.url({ protocol: /^https?$/ });

/** Words between commas. */
export const listed = z.string().transform((text) =>
  text
    .split(',')
    .map((each) => each.trim())
    .filter((each) => each !== ''),
);
