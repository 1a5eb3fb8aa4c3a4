/** The text field that has the focus, for those who need what is being typed: commands, closing, undo. */

export interface TextInUse {
  /** Hands over what was typed; the field keeps the focus and shows what the mission says. */
  handOver(): void
}

let inUse: TextInUse | null = null

export const textInUse = (): TextInUse | null => inUse

/** A field has got the focus. */
export const useText = (text: TextInUse): void => {
  inUse = text
}

/** A field has lost it, or is gone. */
export const leaveText = (text: TextInUse): void => {
  if (inUse === text) inUse = null
}
