/** Whether a finger or a button of the mouse is down at this moment. */
let isDown = false;
const set = (down: boolean) => () => {
  isDown = down;
};
addEventListener('pointerdown', set(true), true);
addEventListener('pointerup', set(false), true);
addEventListener('pointercancel', set(false), true);

/**
 * Now, or once the press is over that is under way. Whoever presses another box leaves this one with the first half of the
 * press: a line that appears then moves the box away from under the finger, and the press is lost.
 */
export function afterPress(then: () => void): void {
  if (!isDown) {
    then();
    return;
  }
  const over = () => {
    removeEventListener('pointerup', over, true);
    removeEventListener('pointercancel', over, true);
    // The click comes after the finger is up.
    setTimeout(then);
  };
  addEventListener('pointerup', over, true);
  addEventListener('pointercancel', over, true);
}
