/** Hints as data: what a click, a drag or a key would do at a place, for each way of pointing in its own words. */

/** The same thing said to a mouse, to a finger, and to the keyboard's cursor. */
interface HintTexts {
  readonly mouse: string
  readonly touch: string
  /** Empty if the keys have nothing to do there. */
  readonly keys: string
}

/** A plain text is the same for everyone: a result, a name, or why nothing happens. */
export type Hint = string | HintTexts

export type Pointing = keyof HintTexts

/** True if this window is used with fingers; false outside a page. */
export const isCoarse = (): boolean => typeof matchMedia === 'function' && matchMedia('(pointer: coarse)').matches

/** Words of a hint for one way of pointing; empty for none. */
export const hintText = (hint: Hint | null, by: Pointing): string =>
  hint === null ? '' : typeof hint === 'string' ? hint : hint[by]

/** Returns the hint with words added at its end, for each way of pointing. */
export const withMore = (hint: Hint, more: string): Hint =>
  typeof hint === 'string'
    ? `${hint}${more}`
    : { mouse: `${hint.mouse}${more}`, touch: `${hint.touch}${more}`, keys: `${hint.keys}${more}` }

/** A click does it: `Click to place A1 at C4`, `Tap to …`, `Enter: place …`. `drag`: what dragging does instead, for pointers. */
export const click = (does: string, drag = ''): Hint => pressed(`to ${does}`, does, drag)

/** A click makes a thing: `Click for a note at C4`, `Enter: a note at C4`. */
export const clickFor = (thing: string, drag = ''): Hint => pressed(`for ${thing}`, thing, drag)

const pressed = (pointer: string, keys: string, drag: string): Hint => {
  const more = drag === '' ? '' : `, ${drag}`
  return { mouse: `Click ${pointer}${more}`, touch: `Tap ${pointer}${more}`, keys: `Enter: ${keys}` }
}

/** The end of a drag: `Release to build A1`, `Enter again: build A1`. */
export const release = (does: string): Hint => sameForPointers(`Release to ${does}`, `Enter again: ${does}`)

/** The end of a drag that makes a thing: `Release for an arrow to C4`. */
export const releaseFor = (thing: string): Hint => sameForPointers(`Release for ${thing}`, `Enter again: ${thing}`)

/** The end of a gesture that a second click ends as well. */
export const releaseOrClick = (does: string): Hint => ({
  mouse: `Release or click to ${does}`,
  touch: `Release or tap to ${does}`,
  keys: `Enter: ${does}`,
})

/** Mouse and finger do the same; the keys do something else, or have nothing to do (empty). */
export const sameForPointers = (pointer: string, keys: string): Hint => ({ mouse: pointer, touch: pointer, keys })

/** Moves with a drag or the arrow keys. `alone`: a click selects it without the others. */
export const move = (name: string, alone: string | null = null): Hint =>
  alone === null
    ? sameForPointers(`Drag to move ${name}`, `Arrow keys move ${name}`)
    : {
        mouse: `Drag to move ${name}, click to ${alone}`,
        touch: `Drag to move ${name}, tap to ${alone}`,
        keys: `Arrow keys move ${name}, Enter: ${alone}`,
      }

/** The hint for a click as one for letting go what is carried there. */
export const toDrop = (hint: string): string => hint.replace(/^(Click|Tap) /, 'Drop ')
