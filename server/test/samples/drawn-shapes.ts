/** A shape that is a text. */
export const note = (id: string, text: string, more = {}) => ({
  id,
  name: 'Note',
  type: 'text',
  attrs: { color: 'black', version: 1, x: 0.5, y: 0.25, text },
  ...more,
});
