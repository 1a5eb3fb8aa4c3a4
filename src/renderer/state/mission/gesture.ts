/** A gesture that changes the mission bit by bit, as typing does: what is applied in it grows one undo step. */
let current: string | null = null

/** Runs `act`; whatever it applies belongs to the gesture of that name. */
export function inGesture<Value>(name: string, act: () => Value): Value {
  const before = current
  current = name
  try {
    return act()
  } finally {
    current = before
  }
}

let presses = 0

/** Runs `act` for a key: while the key is held down, everything it applies grows one undo step. */
export function inKeyPress<Value>({ repeat }: Pick<KeyboardEvent, 'repeat'>, act: () => Value): Value {
  if (!repeat) presses += 1
  return inGesture(`key-${presses}`, act)
}

/** Gesture that is under way, or null if each change now is a separate step. */
export const currentGesture = (): string | null => current
