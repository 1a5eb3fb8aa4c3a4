/** Which button of the mouse a press means. */

type Press = Pick<PointerEvent, 'button' | 'pointerType' | 'ctrlKey'>

/** As `PointerEvent.button` counts them. */
const RIGHT = 2

/** On a Mac, whose mice may have one button, a click with Control is one of the right button; its events name the left one. */
export const pressedButton = ({ button, pointerType, ctrlKey }: Press, mac: boolean): number =>
  mac && button === 0 && pointerType === 'mouse' && ctrlKey ? RIGHT : button
